import type { Engine } from "../database/engine.ts";
import { openEngine } from "../database/open-engine.ts";

/** A native database whose transactions see one moment from their begin to their end, as a backup has to. */
function withOneView(databaseUrl: string) {
  const url = new URL(databaseUrl);
  url.searchParams.set("default_transaction_isolation", "repeatable read");
  return url.href;
}

/** The database to read a backup from or to bring one into. */
export function openForBackup(place: { dataDir: string } | { databaseUrl: string }): Promise<Engine> {
  return openEngine("dataDir" in place ? place : { databaseUrl: withOneView(place.databaseUrl) });
}
