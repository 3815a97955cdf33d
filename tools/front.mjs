// Bundles the front end into hexwidgets/widgets/static. With --check it only says whether the bundle is stale.

import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";
import { minify } from "terser";
import { base91 } from "./base91.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const front = join(root, "hexwidgets/widgets/front");
const common = {
    bundle: true,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    target: "es2022",
    logLevel: "warning",
    absWorkingDir: root,
    write: false,
};

const bundled = async (name, format) => {
    const { outputFiles } = await build({ ...common, format, entryPoints: [join(front, name)], outfile: name });
    return outputFiles[0].text;
};

/** As short as can be, since notebooks carry it. */
async function shortened(js) {
    const { code } = await minify(js, { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } });
    return code;
}

/** What every notebook with a table carries is packed as tightly as can be: here, once, and not in every kernel. */
async function packed(js, css) {
    const module = await shortened(`${js};export const css=${JSON.stringify(css)}`);
    return base91(await zopfli.deflateAsync(Buffer.from(module), { numiterations: 15 }));
}

const [css, moreCss, mindCss] = await Promise.all(["table.css", "more.css", "mind.css"].map((name) => bundled(name)));
const made = {
    "loader.js": await shortened(await bundled("loader.js", "esm")),
    "replay.js": await bundled("replay.js", "iife"),
    "replay.css": css + moreCss + mindCss,
    "front.packed": await packed(await bundled("table.js", "esm"), css),
    "quiz.js": await shortened(await bundled("quiz.js", "esm")),
    "quiz.css": await bundled("quiz.css"),
    "more.packed": await packed(await bundled("more.js", "esm"), moreCss),
    "mind.packed": await packed(await bundled("minded.js", "esm"), moreCss + mindCss),
};

const check = process.argv.includes("--check");
const stale = [];
for (const [name, text] of Object.entries(made)) {
    const file = join(root, "hexwidgets/widgets/static", name);
    if (!check) await writeFile(file, text);
    else if ((await readFile(file, "utf8").catch(() => "")) !== text) stale.push(relative(root, file));
}
if (stale.length) {
    console.error(`stale: ${stale.join(", ")}. Run: npm run build`);
    process.exit(1);
}
