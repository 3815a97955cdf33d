// As much of a page as the drawing modules touch, so that they run in Node.

export class FakeElement {
  constructor(doc, tag) {
    Object.assign(this, { ownerDocument: doc, tag, parentNode: null, children: [], text: "", dataset: {} });
    this.attributes = new Map();
    this.listeners = new Map();
  }

  get firstElementChild() {
    return this.children.find((child) => child.tag !== "#text") ?? null;
  }

  get lastElementChild() {
    return this.children.findLast((child) => child.tag !== "#text") ?? null;
  }

  addEventListener(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** Something happens here; what listeners do with the event doesn't matter. */
  happen(name, event = {}) {
    const full = { target: this, preventDefault() {}, stopPropagation() {}, ...event };
    for (const listener of this.listeners.get(name) ?? []) listener(full);
  }

  focus() {
    this.ownerDocument.activeElement = this;
  }

  contains(other) {
    return other === this || this.children.some((child) => child.contains(other));
  }

  append(...added) {
    for (const child of added) {
      const text = typeof child === "string" && Object.assign(this.ownerDocument.createElement("#text"), { text: child });
      this.appendChild(text || child);
    }
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
    this.append(...added);
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
