import { DAY_MS } from "../../../domain/time.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { ImportData } from "./remove-old-imports.data.ts";

const KEPT_DAYS = 30;
/** As many as one request to the storage may name. */
const PAGE_SIZE = 1000;
/** What is left after so many waits for the next call: a hosted function has two seconds to compute. */
const MAX_PAGES = 5;

type Deps = { data: ImportData; now: () => Date };

/**
 * Removes files of imports that are older than 30 days and answers `{ removed }`. They hold what people sent in about
 * themselves and others, and once imported nobody needs them. Called by a schedule, every day.
 */
export async function handleRemoveOldImports(request: Request, { data, now }: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const limit = now().getTime() - KEPT_DAYS * DAY_MS;
  let removed = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const oldest = await data.listOldest(PAGE_SIZE);
    const old = oldest.filter(({ changedAt }) => changedAt.getTime() < limit);
    if (old.length > 0) removed += await data.remove(old.map(({ path }) => path));
    if (old.length < PAGE_SIZE) break;
  }
  return Response.json({ removed });
}
