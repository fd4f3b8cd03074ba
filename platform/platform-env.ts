import type { Caller } from "./caller.ts";

/** What the gateway leaves on a request for the parts behind it: `c.get("caller")`. */
export type PlatformEnv = {
  Variables: { caller: Caller };
  /** Said by who asks without a socket in between, such as the pages: a person waits for them before an empty screen. */
  Bindings: { isUrgent?: boolean };
};
