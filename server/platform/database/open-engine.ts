import { openPglite, type PgliteEngine } from "./pglite-engine.ts";

/** A database in memory, for tests; `snapshot` is another one's `dump()`. */
export function openMemoryEngine(snapshot: Uint8Array | null = null): Promise<PgliteEngine> {
  return openPglite({ folder: null, snapshot });
}
