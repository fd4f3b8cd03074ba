import * as z from "zod/mini";

const within = (value: unknown, min: number, max: number) =>
  typeof value === "number" && Number.isFinite(value) && value >= min && value <= max ? value : null;

/** A figure in this range, else null: platforms write 0 for what was not measured. */
export const figure = (min: number, max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => within(value, min, max)),
  );

export const wholeFigure = (min: number, max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => {
      const found = within(value, min, max);
      return found === null ? null : Math.round(found);
    }),
  );

export const heartRate = wholeFigure(20, 260);
export const temperature = figure(-5, 50);
export const meters = figure(0, 1_000_000);
export const strokeRate = figure(1, 200);
export const calories = wholeFigure(0, 100_000);

/** Ids come as numbers or texts; larger numbers than 2^53 would lose digits, and no platform has them yet. */
export const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
