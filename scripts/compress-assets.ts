import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|json|geojson|txt|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const LEAST_BYTES = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** After the browser's build, a `.br` and a `.gz` beside each file that gains from it, for the page host to serve. */
export function compressAssets(): Plugin {
  let folder = "";
  return {
    name: "tideline:compress-assets",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle: (options) => {
      folder = options.dir ?? "";
    },
    closeBundle: {
      order: "post",
      async handler() {
        if (!folder) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}

export async function compressFile(path: string) {
  const content = await readFile(path);
  if (content.byteLength < LEAST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    toBrotli(content, quality).then((small) => writeFile(`${path}.br`, small)),
    toGzip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
