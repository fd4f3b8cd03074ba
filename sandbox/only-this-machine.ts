import { isFromThisMachine, isLoopbackHost } from "@tideline/platform/gateway/client-address.ts";
import type { Context, MiddlewareHandler } from "hono";

/** A site elsewhere can point its own name at this machine; then the name in the address bar gives it away. */
const isLocalHost = (c: Context) => isLoopbackHost(new URL(c.req.url).hostname);

/** For everybody else the sandbox does not exist. */
export const onlyThisMachine: MiddlewareHandler = async (c, next) => {
  if (!isFromThisMachine(c) || !isLocalHost(c)) return c.notFound();
  return next();
};
