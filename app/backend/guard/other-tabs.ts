import { oneOf, readOrNothing, record, text } from "#domain/read-shape.ts";
import type { OtherTabs } from "./changes.ts";

const CHANNEL = "tideline-changes";

/** Said by this site's own tabs, one of which may run another version of it. */
const change = record({
  write: text,
  scope: oneOf(["logs", "rows"]),
  state: oneOf(["begun", "done", "unknown"]),
});

export function joinOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (news) => channel.postMessage(news),
    hear: (listener) => {
      channel.addEventListener("message", ({ data }) => {
        const news = readOrNothing(change, data);
        if (news) listener(news);
      });
    },
  };
}
