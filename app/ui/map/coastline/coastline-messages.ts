import type { Box } from "../boxes.ts";

/** A tile the worker is to fetch; its corner is in steps of the format. */
export type TileRequest = { name: string; x: number; y: number; url: string };

export type PlacesRequest = { url: string; turn: number };

/** How one tile of the view is drawn: `held` is plain land color until its coast is loaded. */
export type TileLook = "fine" | "rough" | "held" | "land";
/** `turn`: degrees by which the tile is moved for views across the antimeridian. */
export type TilePiece = { name: string; box: Box; turn: number; look: TileLook };
/** `rounds`: how often the corners are cut. Above 0 only what is in `box` is drawn. */
export type ViewPlan = { pieces: readonly TilePiece[]; box: Box; rounds: number };

export type CoastlineRequest =
  /** Converts a whole atlas and keeps its islands. */
  | { kind: "atlas"; level: number; url: string }
  | { kind: "tile"; tile: TileRequest }
  | { kind: "view"; id: number; plan: ViewPlan }
  /** Reads the places of tiles and joins them. */
  | { kind: "places"; id: number; tiles: readonly PlacesRequest[] };

export type CoastlineAnswer =
  | { kind: "atlas"; level: number; atlas: AtlasBlobs }
  | { kind: "tile"; name: string }
  | { kind: "view"; id: number; land: Blob }
  | { kind: "places"; id: number; places: Blob }
  | { kind: "problem"; request: CoastlineRequest; problem: string };

/** Each the text of a GeoJSON document: as blobs they reach the map without a copy. */
export type AtlasBlobs = { land: Blob; borders: Blob; names: Blob };
