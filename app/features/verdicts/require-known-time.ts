import { replace } from "react-router";
import { formatWhen, parseWhen } from "#domain/verdicts/hours/when.ts";

/** For a loader: replaces an address whose time is unreadable or past by the one for now. */
export function requireKnownTime({ pathname, searchParams }: URL, nowMs = Date.now()) {
  const text = searchParams.get("when");
  if (text === null || formatWhen(parseWhen(text, nowMs)) === text) return;
  const query = new URLSearchParams(searchParams);
  query.delete("when");
  throw replace(query.size > 0 ? `${pathname}?${query}` : pathname);
}
