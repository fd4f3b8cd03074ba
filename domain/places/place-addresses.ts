import type { WaterType } from "../spots/spot-words.ts";

export const PLACES_PATH = "/locations/in";

/** The end of an address; the same list is in `private.water_slugs`. */
export const WATER_SLUGS: Readonly<Record<WaterType, string>> = {
  sea: "sea",
  estuary: "estuaries",
  lake: "lakes",
  reservoir: "reservoirs",
  river: "rivers",
  tidal_pool: "tidal-pools",
  lido: "lidos",
  quarry: "quarries",
};

const WATERS = new Map(Object.entries(WATER_SLUGS).map(([type, slug]) => [slug, type as WaterType]));

/** What an address asks for; `place` is null for a whole country. */
export type PlaceRequest = { country: string; place: string | null; water: WaterType | null };

type AddressParts = { country: string; place?: string | undefined; water?: string | undefined };

/** Null where the last part should be a kind of water and is none. */
export function parsePlaceAddress({ country, place, water }: AddressParts): PlaceRequest | null {
  if (water !== undefined) {
    const type = WATERS.get(water);
    return type && place !== undefined && !WATERS.has(place) ? { country, place, water: type } : null;
  }
  const type = place === undefined ? undefined : WATERS.get(place);
  return type ? { country, place: null, water: type } : { country, place: place ?? null, water: null };
}

type AddressedPlace = { country: string; place?: string | null; water?: WaterType | null };

/** `/locations/in/ireland/dublin/lakes`; each part is a slug. */
export function placePath({ country, place = null, water = null }: AddressedPlace) {
  return [PLACES_PATH, country, place, water && WATER_SLUGS[water]].filter((part) => part !== null).join("/");
}

/** Our own links never go beyond this. */
const MAX_PAGE = 10_000;

/** From 1; anything else than a number of a page is the first one. */
export function parsePageNumber(text: string | null) {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The first page has no number. */
export const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

const NOT_DECOMPOSED: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** As `private.to_slug`; null for a name without Latin letters, whose address only the database knows. */
export function toSlug(name: string): string | null {
  const folded = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[øłđðıßæœ]/g, (letter) => NOT_DECOMPOSED[letter] ?? letter);
  return folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || null;
}
