import type { Box } from "../boxes.ts";
import { type Atlas, countryNamesOf, type Island, islandsIn, islandsOf } from "../coastline/atlas-land.ts";
import type { Land } from "../tiles/tile-land.ts";

type Country = { text: string; longitude: number; latitude: number };
type World = { islands: Island[]; countries: Country[] };

/** As on the interactive map. */
const MEDIUM_FROM_ZOOM = 3.5;
const COUNTRIES_FROM_ZOOM = 2;

const worlds = new Map<string, Promise<World>>();

async function readWorld(load: () => Promise<{ default: string }>): Promise<World> {
  const atlas = JSON.parse((await load()).default) as Atlas;
  const countries = countryNamesOf(atlas)
    .sort((a, b) => Number(a.properties?.rank) - Number(b.properties?.rank))
    .map(({ properties, geometry: { coordinates } }) => {
      const [longitude = 0, latitude = 0] = coordinates;
      return { text: String(properties?.name), longitude, latitude };
    });
  return { islands: islandsOf(atlas), countries };
}

/** Read when first needed, and kept. */
function worldAt(zoom: number) {
  const [name, load] =
    zoom < MEDIUM_FROM_ZOOM
      ? (["coarse", () => import("world-atlas/countries-110m.json?raw")] as const)
      : (["medium", () => import("world-atlas/countries-50m.json?raw")] as const);
  const world = worlds.get(name) ?? readWorld(load);
  worlds.set(name, world);
  return world;
}

/** Land of a box from the atlas, for views too far out for tiles. */
export async function atlasLand(zoom: number, box: Box): Promise<Land[]> {
  return islandsIn((await worldAt(zoom)).islands, box, 0);
}

/** Countries, the largest first. */
export async function atlasCountries(zoom: number): Promise<readonly Country[]> {
  return zoom < COUNTRIES_FROM_ZOOM ? [] : (await worldAt(zoom)).countries;
}
