import { type Context, Hono } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import type { Caller, PlatformEnv } from "../caller.ts";
import { clientAddress, limitKey } from "../gateway/client-address.ts";
import { limitBody } from "../gateway/gateway.ts";
import type { BroadcastPayload } from "./events.ts";
import type { RealtimeContext } from "./realtime-context.ts";

const MAX_MESSAGES = 100;

const batch = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(1_000),
        event: z.string().min(1).max(1_000),
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(MAX_MESSAGES),
});

/** Without a network in between, nothing is counted. */
async function isWithin(limiter: RateLimiterMemory, address: string | null, messages: number) {
  if (address === null) return true;
  try {
    await limiter.consume(address, messages);
    return true;
  } catch (problem) {
    if (problem instanceof RateLimiterRes) return false;
    throw problem;
  }
}

type RoutesContext = Pick<RealtimeContext, "authorize" | "broadcast" | "limits">;

/** The body as it is sent on; null when it is not what it says. */
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

/** Broadcasts without a socket: several at once, or one at its own address. */
export function createBroadcastRoutes({ authorize, broadcast, limits }: RoutesContext): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  const invalid = (c: Context, errors: unknown) => c.json({ errors }, 422);

  async function mayWrite(caller: Caller, room: { name: string; isPrivate: boolean }) {
    if (!room.isPrivate) return true;
    return (await authorize.readAccess(authorize.identify(caller), room.name)).writeBroadcast;
  }

  app.use(
    "/api/broadcast/*",
    limitBody({ maxSize: limits.messageBytes, onError: (c) => c.json({ message: "Payload too large" }, 413) }),
  );

  const limiter = new RateLimiterMemory({ points: limits.messagesPerSecond, duration: 1 });
  const isAllowedNow = (c: Context, messages: number) => isWithin(limiter, limitKey(clientAddress(c)), messages);
  const refuseTooMany = (c: Context) => c.json({ message: "You have exceeded your rate limit" }, 429);
  app.use("/api/broadcast/*", async (c, next) => ((await isAllowedNow(c, 1)) ? next() : refuseTooMany(c)));

  app.post("/api/broadcast", async (c) => {
    const body = batch.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return invalid(c, z.flattenError(body.error).fieldErrors);
    const { messages } = body.data;
    if (!(await isAllowedNow(c, messages.length - 1))) return refuseTooMany(c);
    const answers = new Map<string, boolean>();
    for (const { topic: name, event, payload, private: wanted } of messages) {
      const room = { name, isPrivate: wanted === true };
      const key = `${room.isPrivate} ${name}`;
      const isAllowed = answers.get(key) ?? (await mayWrite(c.get("caller"), room));
      answers.set(key, isAllowed);
      // Messages that may not be written are left out, and nobody is told: the real service answers so.
      if (isAllowed) broadcast(room, { event, payload: { json: JSON.stringify(payload) } });
    }
    return c.body(null, 202);
  });

  app.post("/api/broadcast/:topic/events/:event", async (c) => {
    const room = { name: c.req.param("topic"), isPrivate: c.req.query("private") === "true" };
    const payload = await readPayload(c);
    if (payload === "unsupported") return c.json({ message: "Unsupported Media Type" }, 415);
    if (payload === null) return invalid(c, { payload: ["is invalid"] });
    if (!(await mayWrite(c.get("caller"), room))) return c.json({ message: "Unauthorized" }, 403);
    broadcast(room, { event: c.req.param("event"), payload });
    return c.body(null, 202);
  });
  return app;
}

/** To a bearer that is not what it claims. */
export const refuseBroadcast = () => Response.json({ message: "Unauthorized" }, { status: 401 });
