import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatWhen, parseWhen, type When } from "#domain/verdicts/hours/when.ts";

/** The time that the address asks about; now without one. */
export function useWhen(): When {
  const [params] = useSearchParams();
  const text = params.get("when");
  return useMemo(() => parseWhen(text, Date.now()), [text]);
}

/** The same address at another time; the rest of its query stays. */
export function withWhen(path: string, when: When) {
  const [before = "", hash] = path.split("#");
  const [pathname = "", search] = before.split("?");
  const query = new URLSearchParams(search);
  const text = formatWhen(when);
  if (text) query.set("when", text);
  else query.delete("when");
  const written = query.toString();
  return `${pathname}${written ? `?${written}` : ""}${hash ? `#${hash}` : ""}`;
}
