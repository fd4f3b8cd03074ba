import type { Position } from "#domain/geo/position.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";

/** `tilesUrl` is the folder of the tiles. */
export type CoastTiles = { tileIndex: string; tilesUrl: string };

export type ShoreRequest = ({ kind: "tiles" } & CoastTiles) | { kind: "line"; line: readonly Position[] };

export type ShoreAnswer = { kind: "facts"; facts: ShoreFacts | null } | { kind: "problem"; problem: string };
