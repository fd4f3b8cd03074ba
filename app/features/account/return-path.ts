import { readStored, writeStored } from "#app/browser/storage.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { HOUR_MS } from "#domain/time.ts";

/** Providers may return to `/` without the return path. */
export function rememberReturnPath(path: string) {
  if (path !== "/") writeStored("postLoginPath", { path, at: Date.now() });
}

/** Used once; null after an hour. */
export function takeReturnPath() {
  const stored = readStored("postLoginPath");
  if (stored === null) return null;
  writeStored("postLoginPath", null);
  return Date.now() - stored.at < HOUR_MS ? parseSitePath(stored.path) : null;
}
