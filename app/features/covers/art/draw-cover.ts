import type { CoverRequest } from "../cover-address.ts";
import type { Entry } from "../cover-facts.ts";
import { drawFarShore, drawHeadland, drawPosts } from "./backdrops/coast.ts";
import { drawBanks, drawBasin, drawLido, drawPoolWall, drawRiver } from "./backdrops/gardens.ts";
import { drawDam, drawLake, drawQuarry, drawReservoir } from "./backdrops/inland.ts";
import { drawBuoy } from "./buoy.ts";
import { drawEdge, drawJetty, drawSlip, drawSteps } from "./entries/built.ts";
import { drawBank, drawBeach, drawLedge } from "./entries/shore.ts";
import type { Random } from "./random.ts";
import { createScene, fromLand, type Scene } from "./scene.ts";
import { COVER_SHAPES, HEIGHT } from "./shapes.ts";
import { drawSky } from "./sky.ts";
import { drawBands, drawContours, drawGlitter } from "./water.ts";

type Layer = (scene: Scene) => string;

const coast: Layer = (scene) => drawFarShore(scene) + drawHeadland(scene);

/** Behind the water and on it. */
const LAYERS: Readonly<Record<Scene["facts"]["water"], { behind: Layer; before?: Layer }>> = {
  sea: { behind: coast },
  estuary: { behind: coast, before: drawPosts },
  tidal_pool: { behind: coast, before: drawPoolWall },
  lake: { behind: drawLake },
  reservoir: { behind: drawReservoir, before: drawDam },
  quarry: { behind: drawQuarry },
  river: { behind: drawRiver, before: drawBanks },
  lido: { behind: drawLido, before: drawBasin },
};

const ENTRIES: Readonly<Record<Entry, (scene: Scene, next: Random) => string>> = {
  steps: drawSteps,
  slip: drawSlip,
  beach: drawBeach,
  jetty: drawJetty,
  ledge: drawLedge,
  edge: drawEdge,
  bank: drawBank,
};

/** The kind of place, not the place: the same request always gives the same bytes. */
export function drawCover(request: CoverRequest) {
  const scene = createScene(request);
  const { width, height } = COVER_SHAPES[request.shape];
  const { behind, before } = LAYERS[scene.facts.water];
  const isBackdrop = request.shape === "hero";
  const entry = isBackdrop ? "" : ENTRIES[scene.facts.entry](scene, scene.random("entry"));
  const layers = [
    drawSky(scene),
    behind(scene),
    drawBands(scene),
    drawGlitter(scene),
    drawContours(scene),
    isBackdrop ? "" : (before?.(scene) ?? ""),
    fromLand(scene, entry, scene.reach),
    isBackdrop ? "" : drawBuoy(scene),
  ];
  const root = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${scene.width} ${HEIGHT}"`;
  return `<svg ${root} stroke-linecap="round" stroke-linejoin="round">${layers.join("")}</svg>`;
}
