import type { Engine } from "../database/engine.ts";
import { openEngine } from "../database/open-engine.ts";

/** The address of a database whose transactions see one snapshot, as a backup needs. */
function withSnapshots(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get("options") ?? "";
  url.searchParams.set("options", `${options} -c default_transaction_isolation=repeatable\\ read`.trim());
  return url.href;
}

/** Opens a database for a backup or a restore. */
export function openForBackup(place: { dataDir: string } | { databaseUrl: string }): Promise<Engine> {
  return openEngine("dataDir" in place ? place : { databaseUrl: withSnapshots(place.databaseUrl) });
}
