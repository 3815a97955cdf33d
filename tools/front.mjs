// Bundles the front end into hexwidgets/widgets/static. With --check it only says whether the bundle is stale.

import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const front = join(root, "hexwidgets/widgets/front");
const bundles = [
    { entryPoints: [join(front, "loader.js")], outfile: "loader.js", format: "esm" },
    { entryPoints: [join(front, "table.js")], outfile: "table.js", format: "esm" },
    { entryPoints: [join(front, "replay.js")], outfile: "replay.js", format: "iife" },
    { entryPoints: [join(front, "table.css")], outfile: "table.css" },
];
const common = {
    bundle: true,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    target: "es2022",
    logLevel: "warning",
};

const check = process.argv.includes("--check");
const stale = [];
for (const bundle of bundles) {
    const outfile = join(root, "hexwidgets/widgets/static", bundle.outfile);
    const { outputFiles } = await build({ ...common, ...bundle, outfile, absWorkingDir: root, write: !check });
    if (!check) continue;
    const committed = await readFile(outfile, "utf8").catch(() => "");
    if (outputFiles[0].text !== committed) stale.push(relative(root, outfile));
}
if (stale.length) {
    console.error(`stale: ${stale.join(", ")}. Run: npm run build`);
    process.exit(1);
}
