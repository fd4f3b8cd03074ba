import type { Theme } from "./themes.ts";
import { mix, TOKENS } from "./tokens.ts";

type Three = readonly [string, string, string];
type Five = readonly [string, string, string, string, string];

/** Lists run from bright to deep, or from far to near. */
export type Palette = {
  skyTop: Three;
  skyMiddle: string;
  /** One for each of the three skies. */
  skyLow: Three;
  sun: Three;
  halo: Three;
  cloud: string;
  far: string;
  middle: string;
  near: string;
  /** One for each of three waters. */
  seas: readonly [Five, Five, Five];
  foam: string;
  shallow: string;
  line: string;
  rock: Three;
  sand: Three;
  wall: Three;
  roof: Three;
  window: string;
  wood: Three;
  tree: Three;
  grass: Three;
  rail: string;
  buoy: string;
  buoyTop: string;
  shadow: string;
};

const { light, dark } = TOKENS;

/** Five bands from light to deep water; the dark theme's petrol keeps the middle ones bright. */
const daySea = (deepest: string): Five => {
  const band = (share: number) => mix(mix(light["chart-water"], dark.primary, 0.1 + share * 0.35), deepest, share);
  return [band(0.06), band(0.24), band(0.48), band(0.76), deepest];
};
const stone = (share: number) => mix(light.moon, light["chart-label"], share);
const leaf = mix(light.primary, light["quality-good"], 0.45);

const DAY: Palette = {
  skyTop: [
    mix(light["chart-water"], dark.primary, 0.06),
    mix(light["chart-water"], dark.primary, 0.2),
    mix(light["chart-shallow"], light["chart-coast"], 0.2),
  ],
  skyMiddle: mix(light["chart-shallow"], light["chart-land"], 0.3),
  skyLow: [
    mix(light["chart-land"], light.moon, 0.7),
    mix(light["chart-land"], light["chart-shallow"], 0.4),
    mix(light["chart-land"], light.buoy, 0.2),
  ],
  sun: [light.buoy, mix(light.buoy, light["quality-fair"], 0.5), mix(light["quality-fair"], light.moon, 0.34)],
  halo: [
    mix(light.moon, light.buoy, 0.3),
    mix(light.moon, light["quality-fair"], 0.15),
    mix(light.moon, light["quality-fair"], 0.3),
  ],
  cloud: light.surface,
  far: mix(light["chart-coast"], light["chart-water"], 0.4),
  middle: mix(light["chart-coast"], light.primary, 0.2),
  near: mix(light["chart-coast"], light.primary, 0.6),
  seas: [
    daySea(light.primary),
    daySea(mix(light.primary, light["quality-good"], 0.22)),
    daySea(mix(light.primary, dark.night, 0.34)),
  ],
  foam: light.surface,
  shallow: mix(light["chart-water"], dark.primary, 0.4),
  line: light.surface,
  rock: [stone(0.18), stone(0.4), stone(0.72)],
  sand: [mix(light["chart-land"], light.moon, 0.45), mix(light.moon, light["chart-label"], 0.06), stone(0.2)],
  wall: [mix(light["chart-land"], light.moon, 0.35), stone(0.1), stone(0.28)],
  roof: [
    mix(light["buoy-text"], light["chart-label"], 0.25),
    mix(light["buoy-text"], light.moon, 0.35),
    mix(light["chart-label"], light.primary, 0.3),
  ],
  window: mix(light["chart-coast"], light.primary, 0.45),
  wood: [stone(0.14), mix(stone(0.4), light.buoy, 0.08), mix(stone(0.85), light["buoy-text"], 0.1)],
  tree: [mix(leaf, light.moon, 0.2), leaf, mix(leaf, light.ink, 0.28)],
  grass: [
    mix(light.moon, light["quality-good"], 0.36),
    mix(light.moon, light["quality-good"], 0.54),
    mix(light["quality-good"], light["chart-label"], 0.4),
  ],
  rail: mix(light.primary, light["chart-coast"], 0.12),
  buoy: light.buoy,
  buoyTop: mix(light.buoy, light.moon, 0.4),
  shadow: light.ink,
};

const nightSea = (brightest: string): Five => {
  const band = (share: number) => mix(dark["chart-shallow"], brightest, share);
  const deep = (share: number) => mix(dark.canvas, band(0.12), share);
  return [band(0.75), band(0.42), band(0.12), deep(0.66), deep(0.28)];
};
const slate = (share: number) => mix(dark["chart-land"], dark.night, share);
const pine = (share: number) => mix(dark["chart-water"], dark["quality-good"], share);

const NIGHT: Palette = {
  skyTop: [
    mix(dark.canvas, dark["chart-water"], 0.6),
    mix(dark.canvas, dark["chart-shallow"], 0.6),
    mix(dark.canvas, dark.night, 0.3),
  ],
  skyMiddle: mix(dark["chart-shallow"], dark.night, 0.25),
  skyLow: [
    mix(dark.night, dark.moon, 0.2),
    mix(dark["chart-coast"], dark.primary, 0.16),
    mix(dark.night, dark.buoy, 0.26),
  ],
  sun: [dark.moon, dark.moon, mix(dark.moon, dark.buoy, 0.12)],
  halo: [mix(dark.night, dark.moon, 0.3), mix(dark.night, dark.moon, 0.22), mix(dark.night, dark.buoy, 0.3)],
  cloud: mix(dark.night, dark["primary-strong"], 0.25),
  far: mix(dark["chart-coast"], dark.night, 0.6),
  middle: mix(dark["chart-shallow"], dark.night, 0.5),
  near: mix(dark["chart-shallow"], dark.canvas, 0.15),
  seas: [
    nightSea(dark["chart-coast"]),
    nightSea(mix(dark["chart-coast"], dark["quality-good"], 0.12)),
    nightSea(mix(dark["chart-coast"], dark.night, 0.6)),
  ],
  foam: mix(dark["chart-coast"], dark["primary-strong"], 0.35),
  shallow: mix(dark["chart-shallow"], dark.primary, 0.2),
  line: dark["primary-strong"],
  rock: [slate(0.75), slate(0.4), slate(0.05)],
  sand: [mix(slate(0.8), dark.moon, 0.14), mix(slate(0.65), dark.moon, 0.08), slate(0.4)],
  wall: [mix(slate(0.8), dark.moon, 0.1), slate(0.6), slate(0.25)],
  roof: [mix(slate(0.2), dark.buoy, 0.16), mix(slate(0.4), dark.buoy, 0.14), slate(0.1)],
  window: dark.moon,
  wood: [mix(slate(0.7), dark.moon, 0.1), slate(0.5), slate(0)],
  tree: [pine(0.2), pine(0.13), pine(0.06)],
  grass: [pine(0.24), pine(0.17), pine(0.08)],
  rail: mix(dark["chart-coast"], dark["primary-strong"], 0.25),
  buoy: dark.buoy,
  buoyTop: dark.moon,
  shadow: dark.canvas,
};

export const PALETTES: Readonly<Record<Theme, Palette>> = { light: DAY, dark: NIGHT };
