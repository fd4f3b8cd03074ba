import { Hono } from "hono";

/** Longer than any healthy answer, shorter than the patience of who asks. */
const PATIENCE_MS = 2_000;

export type HealthParts = {
  version: string;
  /** What the backend runs on, such as `pglite 18.3`. */
  engine: string;
  /** Resolves when the backend answers. */
  check(): Promise<unknown>;
};

async function orTooLate(work: Promise<unknown>) {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** `GET /health` for whoever watches the process: 200 with the facts, or 503 with the reason. */
export function createHealth({ version, engine, check }: HealthParts) {
  return new Hono().get("/health", async (c) => {
    c.header("Cache-Control", "no-store");
    const facts = { engine, version, uptime: Math.floor(process.uptime()) };
    try {
      await orTooLate(check());
      return c.json({ status: "ok", ...facts });
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      return c.json({ status: "unavailable", reason, ...facts }, 503);
    }
  });
}
