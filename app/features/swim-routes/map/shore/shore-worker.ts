import { requestFile } from "#app/ui/map/coastline/request-file.ts";
import { decodeCoast } from "#app/ui/map/tiles/coast-format.ts";
import { readTileIndex, type Tile } from "#app/ui/map/tiles/tile-index.ts";
import { toRings } from "#app/ui/map/tiles/tile-land.ts";
import type { ShoreAnswer, ShoreRequest } from "./shore-messages.ts";
import { ShoreReader } from "./shore-reader.ts";

let reader: ShoreReader | null = null;

function readerOf({ tileIndex, tilesUrl }: Extract<ShoreRequest, { kind: "tiles" }>) {
  return new ShoreReader(readTileIndex(tileIndex), async ({ name, x, y }: Tile) => {
    const response = await requestFile(`${tilesUrl}/${name}.coast`);
    return toRings(decodeCoast(new Uint8Array(await response.arrayBuffer()), { x, y }));
  });
}

async function answer(line: Extract<ShoreRequest, { kind: "line" }>["line"]): Promise<ShoreAnswer> {
  if (!reader) return { kind: "problem", problem: "The tiles of the coast are not known" };
  try {
    return { kind: "facts", facts: await reader.measure(line) };
  } catch (problem) {
    return { kind: "problem", problem: String(problem) };
  }
}

self.onmessage = async ({ data }: MessageEvent<ShoreRequest>) => {
  if (data.kind === "tiles") reader = readerOf(data);
  else self.postMessage(await answer(data.line));
};
