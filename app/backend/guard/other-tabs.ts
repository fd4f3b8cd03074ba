import { oneOf, readOrNothing, record, text } from "#domain/read-shape.ts";
import type { OtherTabs } from "./changes.ts";

const CHANNEL = "tideline-changes";

/** Another tab may run another version of the app. */
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
