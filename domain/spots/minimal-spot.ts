import { id, type Read, record, text } from "../read-shape.ts";

/** The specification's minimal shape, for pickers. */
export const parseMinimalSpot = record({ id, name: text });

export type MinimalSpot = Read<typeof parseMinimalSpot>;
