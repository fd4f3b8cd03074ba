import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseSpot } from "#domain/spots/spot.ts";
import { drawCover } from "./art/draw-cover.ts";
import { createRandom, pick } from "./art/random.ts";
import { COVER_SHAPES, type CoverShape } from "./art/shapes.ts";
import { THEMES } from "./art/themes.ts";
import { TOKENS } from "./art/tokens.ts";
import { COVER_VERSION, type CoverRequest, coverAddress, coverName, parseCoverName } from "./cover-address.ts";
import {
  COVER_WATERS,
  type CoverFacts,
  DIRECTIONS,
  ENTRIES,
  EXPOSURES,
  LANDMARKS,
  LANDS,
  SETTINGS,
} from "./cover-facts.ts";
import { toCoverFacts } from "./to-cover-facts.ts";

const SHAPES = Object.keys(COVER_SHAPES) as CoverShape[];
const ID = "6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f11";

const random = createRandom("covers");
const anySeed = () => Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
const anyOf = <Item>(items: readonly Item[]) => pick(random, items as readonly [Item, ...Item[]]);

const anyFacts = (): CoverFacts => ({
  water: anyOf(COVER_WATERS),
  faces: anyOf(DIRECTIONS),
  exposure: anyOf(EXPOSURES),
  setting: anyOf(SETTINGS),
  land: anyOf(LANDS),
  entry: anyOf(ENTRIES),
  landmark: anyOf(LANDMARKS),
});

/** Each water with each way in, every other time in the largest shape; the rest at random. */
function everyKind(): CoverRequest[] {
  return COVER_WATERS.flatMap((water) =>
    ENTRIES.map((entry, index) => ({
      facts: { ...anyFacts(), water, entry },
      seed: anySeed(),
      shape: index % 2 === 0 ? "wide" : anyOf(SHAPES),
      theme: anyOf(THEMES),
    })),
  );
}

test("every kind of cover is light, complete and has one buoy, a hero none", () => {
  for (const request of everyKind()) {
    const name = coverName(request);
    const svg = drawCover(request);
    expect(svg.length, name).toBeLessThanOrEqual(13_000);
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<text|<image|href|<script/);
    expect(svg.match(/data-part="buoy"/g) ?? [], name).toHaveLength(name.includes("-hero-") ? 0 : 1);
    expect(gzipSync(svg).length, name).toBeLessThanOrEqual(5_000);
  }
});

test("the same facts and seed give the same bytes", () => {
  const request: CoverRequest = { facts: anyFacts(), seed: anySeed(), shape: "card", theme: "light" };
  expect(drawCover(structuredClone(request))).toBe(drawCover(request));
});

test("a changed drawing has a new version", () => {
  const hash = createHash("sha256");
  for (const water of COVER_WATERS) {
    for (const [at, entry] of ENTRIES.entries()) {
      const [land, landmark] = [LANDS[at % LANDS.length] ?? "hills", LANDMARKS[at % LANDMARKS.length] ?? "none"];
      const setting = SETTINGS[at % 2] ?? "wild";
      const facts: CoverFacts = { water, faces: "e", exposure: "partly", setting, land, entry, landmark };
      for (const theme of THEMES) hash.update(drawCover({ facts, seed: "5f".repeat(16), shape: "card", theme }));
    }
  }
  // When this fails, count COVER_VERSION up: browsers keep the old picture for a year.
  expect([COVER_VERSION, hash.digest("hex").slice(0, 16)]).toEqual(["v2", "23f9e33f315cfac9"]);
});

test("the contour lines alone tell ids apart that differ in a single bit", () => {
  const facts = anyFacts();
  const contours = (seed: string) => {
    const svg = drawCover({ facts, seed, shape: "square", theme: "light" });
    return /data-part="contours">(.+?)<\/g>/.exec(svg)?.[1] ?? "none";
  };
  for (let round = 0; round < 20; round += 1) {
    const seed = anySeed();
    const flipped = Array.from({ length: 32 }, (_, at) => {
      const digit = (Number.parseInt(seed[at] ?? "0", 16) ^ (1 << (round % 4))).toString(16);
      return seed.slice(0, at) + digit + seed.slice(at + 1);
    });
    expect(new Set([seed, ...flipped].map(contours)).size).toBe(33);
  }
});

test("colors are the product's own", () => {
  const css = readFileSync("app/app.css", "utf8");
  for (const [theme, position] of [
    ["light", 1],
    ["dark", 2],
  ] as const) {
    for (const [name, color] of Object.entries(TOKENS[theme])) {
      const pair = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css);
      expect(pair?.[position], `${theme} ${name}`).toBe(color);
    }
  }
});

test("an address is read back as written", () => {
  for (const request of everyKind().slice(0, 500)) expect(parseCoverName(coverName(request))).toEqual(request);
});

const NAME = "sea-ne-open-town-hills-steps-tower-6f0f1c526f5e5d0b9a430f6f5a0f3f11-card-light.svg";

test.each([
  "",
  NAME.slice(0, -4),
  `${NAME}.svg`,
  ` ${NAME}`,
  `${NAME}\n`,
  NAME.toUpperCase(),
  NAME.replace("sea", "moon"),
  NAME.replace("sea", "__proto__"),
  NAME.replace("steps", "constructor"),
  NAME.replace("6f0f", "6g0f"),
  NAME.replace("6f0f", "6f0"),
  NAME.replace("card", "valueOf"),
  NAME.replace("light", "<script>"),
  "-".repeat(100_000),
  `../${NAME}`,
])("refuses the name %j", (name) => {
  expect(parseCoverName(NAME)).not.toBeNull();
  expect(parseCoverName(name)).toBeNull();
});

const bare = { id: ID, latitude: 53.2893, longitude: -6.114 };

test("the facts come from what the spot is", () => {
  const row = {
    ...bare,
    name: "Forty Foot",
    description: "Rocks and steps below the Martello tower.",
    city: "Dublin",
    water_type: "sea",
    faces_deg: 50,
    wave_share: 0.5,
    amenities: ["toilets", "cafe", "public_transport", "steps"],
  };
  expect(coverAddress(parseSpot(row), "card", "light")).toBe(
    "/covers/v2/sea-ne-partly-town-hills-steps-tower-6f0f1c526f5e5d0b9a430f6f5a0f3f11-card-light.svg",
  );
});

test.each<[object, Partial<CoverFacts>]>([
  [{}, { water: "sea", faces: "any", exposure: "exposed", setting: "wild", entry: "beach", landmark: "none" }],
  [
    { water_type: "lido", amenities: ["steps"] },
    { entry: "edge", exposure: "flat" },
  ],
  [{ water_type: "lake", amenities: ["ladder"] }, { entry: "jetty" }],
  [{ description: "Slabs below high cliffs." }, { entry: "ledge", land: "cliffs" }],
  [{ faces_deg: 359 }, { faces: "n" }],
  [{ wave_share: 1 }, { exposure: "open" }],
  [{ wave_share: 0 }, { exposure: "flat" }],
  [{ amenities: ["toilets", "cafe", "public_transport"] }, { setting: "wild" }],
])("%o is drawn as %o", (row, facts) => {
  expect(toCoverFacts(parseSpot({ ...bare, ...row }))).toMatchObject(facts);
});
