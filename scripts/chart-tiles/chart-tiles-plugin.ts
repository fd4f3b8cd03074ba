import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type ChartTilesManifest, MANIFEST_NAME } from "./chart-tiles-folder.ts";

/** A zero in front keeps other plugins from reading it as a file. */
const RESOLVED = "\0virtual:chart-tiles";

/** Gives the app the address and index of the tiles, and puts the tiles beside its other files. */
export function chartTiles(folder: string): Plugin {
  let clientFolder = "";
  async function readManifest() {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST_NAME), "utf8")) as ChartTilesManifest;
    return { ...manifest, path: `/assets/chart-tiles-${manifest.version}` };
  }
  return {
    name: "tideline:chart-tiles",
    resolveId: { filter: { id: /^virtual:chart-tiles$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /chart-tiles$/ },
      async handler(id) {
        if (id !== RESOLVED) return undefined;
        const { path, index } = await readManifest();
        return `export const tilesPath = ${JSON.stringify(path)};\nexport const tileIndex = ${JSON.stringify(index)};`;
      },
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name] = /^\/assets\/chart-tiles-\w+\/([\w.-]+)$/.exec(request.url ?? "") ?? [];
        if (!name || name.startsWith(".")) return next();
        try {
          response.end(await readFile(join(folder, name)));
        } catch (problem) {
          next(problem);
        }
      });
    },
    writeBundle(options) {
      if (this.environment.name === "client") clientFolder = options.dir ?? "";
    },
    closeBundle: {
      order: "post",
      async handler() {
        if (this.environment.name !== "client" || !clientFolder) return;
        const { path } = await readManifest();
        await cp(folder, join(clientFolder, path), { recursive: true });
      },
    },
  };
}
