import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { Stripe } from "stripe";

/** The provider tries for days; here a developer waits in front of the screen. */
const RETRY_SECONDS = [2, 5, 15, 60, 300];
/** As long as the provider waits for an answer; after that another process may try. */
const TIMEOUT_SECONDS = 20;
const LEASE_SECONDS = TIMEOUT_SECONDS + 10;
const MAX_ANSWER_LENGTH = 500;
/** A timer of Node cannot be longer than about 24 days; nothing here waits that long. */
const MAX_WAIT_MS = 10 * 60_000;

type Parts = { engine: Engine; fetch: typeof fetch; webhookUrl: string; webhookSecret: string };
type Claimed = { id: string; attempt: number; event: Record<string, unknown> };
type Answer = { status: number | null; text: string };

/** Sends events that are in the post, one at a time in their order, from whichever process is free. */
export function createDelivery({ engine, fetch, webhookUrl, webhookSecret }: Parts) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

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

  async function send(event: Record<string, unknown>): Promise<Answer> {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1_000);
      const answer = await fetch(webhookUrl, { method: "POST", headers, body: payload, redirect: "manual", signal });
      return { status: answer.status, text: (await answer.text()).slice(0, MAX_ANSWER_LENGTH) };
    } catch (problem) {
      // Nobody is there, or not in time: it is tried again.
      return { status: null, text: problem instanceof Error ? problem.message : String(problem) };
    }
  }

  async function note({ id, attempt }: Claimed, { status, text }: Answer) {
    const isDone = status !== null && status >= 200 && status < 300;
    const wait = RETRY_SECONDS[attempt - 1];
    const stateOfFailed = wait === undefined ? "failed" : "pending";
    const state = isDone ? "delivered" : stateOfFailed;
    await engine.run(
      AS_OWNER,
      sql`update payment_sandbox.deliveries set state = ${state}, status = ${status}, answer = ${text},
        leased_until = null, due_at = case when ${state} = 'pending' then now() + make_interval(secs => ${wait ?? 0}::float8) else due_at end
        where id = ${id}::bigint`,
    );
  }

  /** Wakes up again when the next one falls due. */
  async function setAlarm() {
    const [next] = await engine.run<{ seconds: number | null }>(
      AS_OWNER,
      sql`select extract(epoch from min(greatest(due_at, coalesce(leased_until, due_at))) - now())::float8 as seconds
        from payment_sandbox.deliveries where state = 'pending'`,
    );
    if (timer) clearTimeout(timer);
    if (isStopped || next?.seconds === null || next?.seconds === undefined) return;
    timer = setTimeout(kick, Math.min(MAX_WAIT_MS, Math.max(0, next.seconds * 1_000) + 5));
    timer.unref();
  }

  async function work() {
    try {
      do {
        isWanted = false;
        for (let claimed = await claim(); claimed && !isStopped; claimed = await claim()) {
          await note(claimed, await send(claimed.event));
        }
        await setAlarm();
      } while (isWanted && !isStopped);
    } finally {
      // Together with the last look at what is wanted, or something could come in between.
      running = null;
    }
  }

  /** Sends what is due. What comes in while it works goes out with it. */
  function wake(): Promise<void> {
    isWanted = true;
    running ??= work();
    return running;
  }

  function kick() {
    if (!isStopped) void wake().catch((problem) => console.error("payment sandbox: no delivery", problem));
  }

  return {
    wake: async () => {
      if (!isStopped) await wake();
    },
    /** The same without waiting: whoever asked the provider for something does not wait for its messages. */
    kick,
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
