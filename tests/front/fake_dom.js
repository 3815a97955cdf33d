// As much of a page as the drawing modules touch, so that they run in Node.

export class FakeElement {
  constructor(doc, tag) {
    Object.assign(this, { ownerDocument: doc, tag, parentNode: null, children: [], text: "", dataset: {} });
    this.attributes = new Map();
  }

  get parentElement() {
    return this.parentNode instanceof FakeElement ? this.parentNode : null;
  }

  get textContent() {
    return this.text + this.children.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.text = text;
  }

  set innerHTML(_) {
    throw new Error("innerHTML is never used");
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  appendChild(child) {
    child.remove();
    child.parentNode = this;
    this.children.push(child);
    this.ownerDocument.appended?.(child);
    return child;
  }

  prepend(...added) {
    for (const child of added) Object.assign(child, { parentNode: this });
    this.children.unshift(...added);
  }

  replaceChildren(...added) {
    for (const child of [...this.children]) child.remove();
    for (const child of added) this.appendChild(child);
  }

  remove() {
    if (this.parentNode) this.parentNode.children = this.parentNode.children.filter((child) => child !== this);
    this.parentNode = null;
  }

  getRootNode() {
    let node = this;
    while (node.parentNode) node = node.parentNode;
    return node;
  }

  /** All elements below with this tag. */
  all(tag) {
    return this.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.all(tag)]);
  }
}

export class FakeDocument {
  constructor() {
    this.documentElement = this.createElement("html");
    this.head = this.documentElement.appendChild(this.createElement("head"));
    this.body = this.documentElement.appendChild(this.createElement("body"));
    this.defaultView = null;
  }

  createElement(tag) {
    return new FakeElement(this, tag);
  }

  createElementNS(namespace, tag) {
    return Object.assign(new FakeElement(this, tag), { namespace });
  }
}
