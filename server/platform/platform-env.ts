import type { Caller } from "./caller.ts";

/** What the gateway leaves on a request for the parts behind it: `c.get("caller")`. */
export type PlatformEnv = { Variables: { caller: Caller } };
