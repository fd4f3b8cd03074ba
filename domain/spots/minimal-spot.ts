import { id, type Read, record, text } from "../read-shape.ts";

/** What a choice among spots needs. */
export const parseMinimalSpot = record({ id, name: text });

export type MinimalSpot = Read<typeof parseMinimalSpot>;
