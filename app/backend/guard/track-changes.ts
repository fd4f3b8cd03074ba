import { type Change, scopeOf } from "#domain/resilience/read-window.ts";
import type { Changes } from "./changes.ts";
import type { Guard } from "./wire-request.ts";

/** From here on a gateway may have given up while the backend still works. */
const FIRST_UNSURE_STATUS = 500;

/** Says before and after every write that something changes; after one without an answer, that it still may. */
export function trackChanges(changes: Changes): Guard {
  // Other tabs count their writes as well; `crypto.randomUUID` is missing on plain http.
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
