import { requestError } from "../_shared/request-errors.ts";

type Deps = { removeUnusedPictures: () => Promise<number> };

/** Removes pictures that no spot, review, photo or crowd report shows. Called by a nightly schedule. */
export async function handleRemoveUnusedPictures(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  return Response.json({ removed: await deps.removeUnusedPictures() });
}
