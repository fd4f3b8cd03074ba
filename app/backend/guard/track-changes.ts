import { type Change, scopeOf } from "#domain/resilience/requests/read-window.ts";
import type { Changes } from "./changes.ts";
import type { Guard } from "./wire-request.ts";

/** From 500 on a gateway may have given up while the backend still works. */
const FIRST_UNSURE_STATUS = 500;

/** Announces every write before and after; without a response its state stays unknown. */
export function trackChanges(changes: Changes): Guard {
  // Distinguishes tabs; `crypto.randomUUID` is missing on plain http.
  const tab = Math.random().toString(36).slice(2);
  let count = 0;
  return (next) => async (request) => {
    const scope = scopeOf(request.call);
    if (!scope) return next(request);
    count += 1;
    const write = `${tab}-${count}`;
    let end: Change["state"] = "unknown";
    changes.tell({ write, scope, state: "begun" });
    try {
      const answer = await next(request);
      if (answer.status < FIRST_UNSURE_STATUS) end = "done";
      return answer;
    } finally {
      changes.tell({ write, scope, state: end });
    }
  };
}
