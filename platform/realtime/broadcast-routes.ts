import { type Context, Hono } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Caller, PlatformEnv } from "../caller.ts";
import { clientAddress, limitKey } from "../gateway/client-address.ts";
import { limitBody } from "../gateway/gateway.ts";
import type { BroadcastPayload } from "./events.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import type { Room } from "./rooms.ts";

/** A caller in the same process is not limited. */
async function isAllowedNow(limiter: RateLimiterMemory, address: string | null) {
  if (address === null) return true;
  try {
    await limiter.consume(address);
    return true;
  } catch (problem) {
    if (problem instanceof RateLimiterRes) return false;
    throw problem;
  }
}

/** The body as it is sent on; null when its JSON is invalid. */
async function readPayload(c: Context): Promise<BroadcastPayload | "unsupported" | null> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim();
  if (type === "application/octet-stream") return { binary: Buffer.from(await c.req.arrayBuffer()) };
  if (type !== "application/json") return "unsupported";
  const json = await c.req.text();
  try {
    return typeof JSON.parse(json) === "object" ? { json } : null;
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
}

type RoutesContext = Pick<RealtimeContext, "authorize" | "broadcast" | "limits">;

/** Broadcasts over HTTP, without a socket. */
export function createBroadcastRoutes({ authorize, broadcast, limits }: RoutesContext): Hono<PlatformEnv> {
  const limiter = new RateLimiterMemory({ points: limits.messagesPerSecond, duration: 1 });

  async function mayWrite(caller: Caller, { name, isPrivate }: Room) {
    return !isPrivate || (await authorize.readAccess(authorize.identify(caller), name)).canWrite;
  }

  return new Hono<PlatformEnv>()
    .use(
      "/api/broadcast/*",
      limitBody({ maxSize: limits.messageBytes, onError: (c) => c.json({ message: "Payload too large" }, 413) }),
    )
    .post("/api/broadcast/:topic/events/:event", async (c) => {
      if (!(await isAllowedNow(limiter, limitKey(clientAddress(c)))))
        return c.json({ message: "You have exceeded your rate limit" }, 429);
      const room = { name: c.req.param("topic"), isPrivate: c.req.query("private") === "true" };
      const payload = await readPayload(c);
      if (payload === "unsupported") return c.json({ message: "Unsupported Media Type" }, 415);
      if (payload === null) return c.json({ errors: { payload: ["is invalid"] } }, 422);
      if (!(await mayWrite(c.get("caller"), room))) return c.json({ message: "Unauthorized" }, 403);
      broadcast(room, { event: c.req.param("event"), payload });
      return c.body(null, 202);
    });
}

/** The answer to an invalid bearer token. */
export const refuseBroadcast = () => Response.json({ message: "Unauthorized" }, { status: 401 });
