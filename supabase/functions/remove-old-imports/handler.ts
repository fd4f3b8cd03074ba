import { DAY_MS } from "../../../domain/time.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { ImportData } from "./remove-old-imports.data.ts";

const RETENTION_DAYS = 30;
/** The storage API's limit per request. */
const PAGE_SIZE = 1000;
/** The rest waits for the next call: hosted functions have two seconds of CPU time. */
const MAX_PAGES = 5;

type Deps = { data: ImportData; now: () => Date };

/** Each removes a few thousand rows. */
const MAX_ROW_REMOVALS = 200;

/**
 * Removes import files older than 30 days with their rows and returns `{ removed }`, the number of files: they contain
 * personal data and aren't needed after the import. Called by a daily schedule.
 */
export async function handleRemoveOldImports(request: Request, { data, now }: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const limit = now().getTime() - RETENTION_DAYS * DAY_MS;
  let removed = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const oldest = await data.listOldest(PAGE_SIZE);
    const old = oldest.filter(({ changedAt }) => changedAt.getTime() < limit);
    if (old.length > 0) removed += await data.remove(old.map(({ path }) => path));
    if (old.length < PAGE_SIZE) break;
  }
  for (let at = 0; at < MAX_ROW_REMOVALS; at++) {
    if ((await data.removeOldRows()) === 0) break;
  }
  return Response.json({ removed });
}
