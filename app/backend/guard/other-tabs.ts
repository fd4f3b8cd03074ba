import * as z from "zod/mini";
import type { OtherTabs } from "./changes.ts";

const CHANNEL = "tideline-changes";

/** Said by this site's own tabs, one of which may run another version of it. */
const change = z.object({
  write: z.string(),
  scope: z.enum(["logs", "rows"]),
  state: z.enum(["begun", "done", "unknown"]),
});

export function joinOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (news) => channel.postMessage(news),
    hear: (listener) => {
      channel.addEventListener("message", ({ data }) => {
        const parsed = change.safeParse(data);
        if (parsed.success) listener(parsed.data);
      });
    },
  };
}
