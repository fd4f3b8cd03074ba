import { FEET_PER_M, KM_PER_MILE, METERS_PER_MILE, METERS_PER_YARD } from "../format/units.ts";

/** A nautical mile by definition; a knot is one an hour. */
const METERS_PER_NAUTICAL_MILE = 1852;

type Scale = {
  /** How many base units it is. */
  factor: number;
  /** Added to the base unit first. */
  shift?: number;
  /** As people write it. */
  label: string;
  decimals: number;
};

/** The base units are meters, meters a second and degrees Celsius. */
const UNITS = {
  distance: {
    m: { factor: 1, label: "m", decimals: 1 },
    km: { factor: 1000, label: "km", decimals: 3 },
    yd: { factor: METERS_PER_YARD, label: "yd", decimals: 1 },
    mi: { factor: METERS_PER_MILE, label: "miles", decimals: 3 },
    nmi: { factor: METERS_PER_NAUTICAL_MILE, label: "nautical miles", decimals: 3 },
    ft: { factor: 1 / FEET_PER_M, label: "ft", decimals: 1 },
  },
  speed: {
    kmh: { factor: 1 / 3.6, label: "km/h", decimals: 2 },
    ms: { factor: 1, label: "m/s", decimals: 2 },
    mph: { factor: KM_PER_MILE / 3.6, label: "mph", decimals: 2 },
    kn: { factor: METERS_PER_NAUTICAL_MILE / 3600, label: "knots", decimals: 2 },
  },
  temperature: {
    c: { factor: 1, label: "°C", decimals: 1 },
    f: { factor: 5 / 9, shift: -32 * (5 / 9), label: "°F", decimals: 1 },
  },
} as const satisfies Record<string, Record<string, Scale>>;

export type Quantity = keyof typeof UNITS;
export type DistanceUnit = keyof (typeof UNITS)["distance"];

export const QUANTITIES = Object.keys(UNITS) as Quantity[];

/** The units of a quantity, in order. */
export const listUnits = (quantity: Quantity) => Object.entries(UNITS[quantity] as Record<string, Scale>);

function scaleOf(quantity: Quantity, unit: string): Scale {
  const scale = (UNITS[quantity] as Record<string, Scale>)[unit];
  if (!scale) throw new RangeError(`No ${quantity} in ${unit}`);
  return scale;
}

export const isUnitOf = (quantity: Quantity, unit: string) => Object.hasOwn(UNITS[quantity], unit);

export function toBase(quantity: Quantity, unit: string, value: number) {
  const { factor, shift = 0 } = scaleOf(quantity, unit);
  return value * factor + shift;
}

export function fromBase(quantity: Quantity, unit: string, value: number) {
  const { factor, shift = 0 } = scaleOf(quantity, unit);
  return (value - shift) / factor;
}
