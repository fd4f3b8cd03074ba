import type { RoutePoint } from "#domain/swim-routes/route-point.ts";

export type ImportedRoute = {
  name: string;
  description: string;
  /** The line in order, then the places beside it. A file without a line gives places only. */
  points: RoutePoint[];
  /** What was changed or left out, in sentences. */
  notes: string[];
};

export type RouteFileResult = { routes: ImportedRoute[] } | { problem: string };

/** A position as the file has it: it may be no number, or out of range. */
export type FilePoint = {
  latitude: number;
  longitude: number;
  name: string | null;
  description: string | null;
  depth: number | null;
  current: number | null;
};

/** `kind` holds the words of the file that tell what the place is. */
export type FilePlace = FilePoint & { kind: string };

/** `isRecorded`: a track of a device, not a plan. */
export type FileLine = { name: string | null; description: string | null; isRecorded: boolean; points: FilePoint[] };

export type FileContent = { name: string | null; description: string | null; lines: FileLine[]; places: FilePlace[] };

/** A file that can't be read, in words for the person who chose it. */
export class RouteFileError extends Error {
  override name = "RouteFileError";
}
