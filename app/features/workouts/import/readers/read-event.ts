import type { FoundSwim } from "./found-swim.ts";

/** A file as it is kept for the swimmer; the bytes are those outside of a zip. */
export type OriginalFile = { name: string; content: Blob; sha256: string };

export type SwimFound = FoundSwim & {
  kind: "swim";
  /** Of the file, with the zip that it lies in. */
  name: string;
  /** Only with the first swim of a file; null for exports that stay on the device. */
  original: OriginalFile | null;
  note: string | null;
};

/** What reading a file tells, line by line. */
export type ReadEvent =
  | SwimFound
  | { kind: "skipped" | "failed"; name: string; reason: string }
  /** Of a long file. */
  | { kind: "progress"; records: number; swims: number };
