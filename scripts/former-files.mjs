import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Scripts and styles: pages of the build before may be open while this one is served. Tiles change with their data. */
const isOfPage = (/** @type {string} */ name) => /\.(m?js|css)$/.test(name);

const foldersIn = (/** @type {string} */ build) => ({
  assets: join(build, "client/assets"),
  former: join(build, "former"),
  aside: join(build, "former-aside"),
});

/**
 * Before a build, which empties the folder.
 * @param {string} build
 */
export function setFilesAside(build) {
  const { assets, aside } = foldersIn(build);
  if (!existsSync(assets)) return;
  rmSync(aside, { recursive: true, force: true });
  cpSync(assets, join(aside, "assets"), {
    recursive: true,
    filter: (path) => (!statSync(path).isDirectory() ? isOfPage(path) : path === assets),
  });
}

/**
 * The server serves them for one version. The same version built again leaves the one before in place.
 * @param {string} build
 */
export function keepFormerFiles(build) {
  const { assets, former, aside } = foldersIn(build);
  if (!existsSync(aside)) return;
  const isNew = readdirSync(join(aside, "assets")).some((name) => !existsSync(join(assets, name)));
  if (isNew) {
    rmSync(former, { recursive: true, force: true });
    renameSync(aside, former);
  }
  rmSync(aside, { recursive: true, force: true });
}
