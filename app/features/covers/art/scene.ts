import type { CoverFacts } from "../cover-facts.ts";
import { PALETTES, type Palette } from "./palette.ts";
import { between, createRandom, pick, type Random } from "./random.ts";
import { COVER_SHAPES, type CoverShape, HEIGHT, widthInUnits } from "./shapes.ts";
import type { Theme } from "./themes.ts";

export type Scene = {
  facts: CoverFacts;
  seed: string;
  width: number;
  /** Where sky and water meet, in units from the top. */
  horizon: number;
  zoom: number;
  reach: number;
  colors: Palette;
  isNight: boolean;
  landSide: "left" | "right";
  sunX: number;
  /** Lower than 1 in a hero, whose words lie above on phones. */
  moonHeight: number;
  /** Which of three skies. */
  sky: 0 | 1 | 2;
  /** From the bright horizon to the deep front. */
  sea: Palette["seas"][0];
  /** Each part has its own random numbers, so one more tree changes nothing else. */
  random: (part: string) => Random;
};

const INLAND = ["lake", "reservoir", "river", "lido", "quarry"];

/** The sun's place by the coast's direction: it is low over the water or at its end. */
const SUN_SHARE: Readonly<Record<string, readonly [left: number, landSide: "left" | "right"]>> = {
  ne: [0.26, "right"],
  e: [0.26, "right"],
  se: [0.3, "right"],
  nw: [0.74, "left"],
  w: [0.74, "left"],
  sw: [0.7, "left"],
};
const SUN_JITTER = 0.06;
const HERO_SUN_SHARE = 0.5;
const HERO_MOON_HEIGHT = 0.55;

type Frame = { facts: CoverFacts; seed: string; shape: CoverShape; theme: Theme };

export function createScene({ facts, seed, shape, theme }: Frame): Scene {
  const random = (part: string) => createRandom(`${seed} ${part}`);
  const place = random("place");
  const isMirrored = place() < 0.5;
  const jitter = between(place, -SUN_JITTER, SUN_JITTER);
  const [share, landSide] = SUN_SHARE[facts.faces] ?? toMiddle(facts.faces, isMirrored);
  const width = widthInUnits(shape);
  const colors = PALETTES[theme];
  return {
    facts,
    seed,
    width,
    horizon: HEIGHT * (INLAND.includes(facts.water) ? 0.465 : 0.495),
    zoom: COVER_SHAPES[shape].zoom,
    reach: COVER_SHAPES[shape].reach,
    colors,
    isNight: theme === "dark",
    // Words lie on the left of a hero, so that its land is behind the card on the right.
    landSide: shape === "hero" ? "right" : landSide,
    sunX: Math.round(width * (shape === "hero" ? HERO_SUN_SHARE : share + jitter)),
    moonHeight: shape === "hero" ? HERO_MOON_HEIGHT : 1,
    sky: pick(place, [0, 1, 2]),
    sea: pick(place, colors.seas),
    random,
  };
}

/** South has the sun in the middle; north and unknown have it on the side away from the land. */
function toMiddle(faces: CoverFacts["faces"], isMirrored: boolean): readonly [number, "left" | "right"] {
  if (faces === "s") return [isMirrored ? 0.44 : 0.56, isMirrored ? "right" : "left"];
  return isMirrored ? [0.28, "right"] : [0.72, "left"];
}

export const opposite = (scene: Scene): Scene => ({
  ...scene,
  landSide: scene.landSide === "left" ? "right" : "left",
});

/** Shapes measured from the edge where the land is; `stretch` widens them. */
export function fromLand({ landSide, width }: Scene, svg: string, stretch = 1) {
  if (svg === "") return "";
  const isPlain = landSide === "left" && stretch === 1;
  const matrix = landSide === "left" ? `${stretch} 0 0 1 0 0` : `${-stretch} 0 0 1 ${width} 0`;
  return isPlain ? svg : `<g transform="matrix(${matrix})">${svg}</g>`;
}
