import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { Stripe } from "stripe";

/** Stripe retries for days; here a developer waits in front of the screen. */
const RETRY_SECONDS = [2, 5, 15, 60, 300];
const TIMEOUT_SECONDS = 20;
/** After this another process may try. */
const LEASE_SECONDS = TIMEOUT_SECONDS + 10;
const ANSWER_LENGTH_LIMIT = 500;
const WAIT_LIMIT_MS = 10 * 60_000;

type Options = { engine: Engine; fetch: typeof fetch; webhookUrl: string; webhookSecret: string };
type Claimed = { id: string; attempt: number; event: Record<string, unknown> };
type Answer = { status: number | null; text: string };

/** Sends queued events one at a time in their order, from whichever process is free. */
export function createWebhookQueue({ engine, fetch, webhookUrl, webhookSecret }: Options) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function claim(): Promise<Claimed | null> {
    const [claimed] = await engine.run<Claimed>(
      AS_OWNER,
      sql`update payment_sandbox.deliveries d
        set attempt = attempt + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::float8)
        from payment_sandbox.events e
        where e.id = d.event_id and d.id = (
          select id from payment_sandbox.deliveries
          where state = 'pending' and due_at <= now() and (leased_until is null or leased_until < now())
          order by attempt > 0, place limit 1 for update skip locked)
        returning d.id::text as id, d.attempt, e.body as event`,
    );
    return claimed ?? null;
  }

  async function post(event: Record<string, unknown>): Promise<Answer> {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1_000);
      const answer = await fetch(webhookUrl, { method: "POST", headers, body: payload, redirect: "manual", signal });
      return { status: answer.status, text: (await answer.text()).slice(0, ANSWER_LENGTH_LIMIT) };
    } catch (problem) {
      // An unreachable webhook is a failed attempt, and is retried.
      return { status: null, text: problem instanceof Error ? problem.message : String(problem) };
    }
  }

  async function record({ id, attempt }: Claimed, { status, text }: Answer) {
    const isDelivered = status !== null && status >= 200 && status < 300;
    const wait = RETRY_SECONDS[attempt - 1];
    const stateOfFailed = wait === undefined ? "failed" : "pending";
    await engine.run(
      AS_OWNER,
      sql`update payment_sandbox.deliveries
        set state = ${isDelivered ? "delivered" : stateOfFailed}, status = ${status}, answer = ${text},
          leased_until = null, due_at = now() + make_interval(secs => ${wait ?? 0}::float8)
        where id = ${id}::bigint`,
    );
  }

  async function scheduleNext() {
    const [next] = await engine.run<{ seconds: number | null }>(
      AS_OWNER,
      sql`select extract(epoch from min(greatest(due_at, coalesce(leased_until, due_at))) - now())::float8 as seconds
        from payment_sandbox.deliveries where state = 'pending'`,
    );
    clearTimeout(timer);
    if (isStopped || next?.seconds === null || next?.seconds === undefined) return;
    timer = setTimeout(sendLater, Math.min(WAIT_LIMIT_MS, Math.max(0, next.seconds * 1_000) + 5));
    timer.unref();
  }

  async function sendAll() {
    try {
      do {
        isWanted = false;
        for (let claimed = await claim(); claimed && !isStopped; claimed = await claim()) {
          await record(claimed, await post(claimed.event));
        }
        await scheduleNext();
      } while (isWanted && !isStopped);
    } finally {
      running = null;
    }
  }

  /** Sends everything that is due, and what is queued meanwhile. */
  async function send(): Promise<void> {
    if (isStopped) return;
    isWanted = true;
    running ??= sendAll();
    await running;
  }

  /** The same without waiting: no answer of the API waits for webhooks. */
  function sendLater() {
    void send().catch((problem) => console.error("payment sandbox: webhooks were not sent", problem));
  }

  async function stop() {
    isStopped = true;
    clearTimeout(timer);
    await running?.catch(() => undefined);
  }

  return { send, sendLater, stop };
}
export type WebhookQueue = ReturnType<typeof createWebhookQueue>;
