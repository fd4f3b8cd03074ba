import { z } from "zod";
import { AS_OWNER, type Engine } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { MaintenanceJob } from "../../jobs/scheduled-work.ts";
import type { Log } from "../../log.ts";

const keys = z.array(z.string());

/** Messages between processes, and from the database to all of them. */
const notice = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("broadcast"),
    /** The sending process, which has served its own sockets already. */
    from: z.string(),
    topic: z.string(),
    event: z.string(),
    private: z.boolean(),
    /** JSON text, or bytes in base64. */
    payload: z.string(),
    isBinary: z.boolean(),
  }),
  z.object({
    kind: z.literal("changes"),
    schema: z.string(),
    table: z.string(),
    at: z.string(),
    came: keys,
    stayed: keys,
    went: keys,
  }),
  /** Too many changes in one statement to name each. */
  z.object({ kind: z.literal("many"), schema: z.string(), table: z.string() }),
  /** Where to find a notice that is too long for a notification. */
  z.object({ kind: z.literal("large"), id: z.string() }),
]);

type Notice = z.infer<typeof notice>;
/** A notice with its content. */
export type SentNotice = Exclude<Notice, { kind: "large" }>;
export type NoticeOf<K extends Notice["kind"]> = Extract<Notice, { kind: K }>;

type Parts = {
  engine: Engine;
  log: Log;
  onNotice(notice: SentNotice): void;
  /** Notices may have been lost. */
  onGap(): void;
};

const CHANNEL = "realtime";
/** Broadcasts that wait for the database; more do not reach the other processes. */
const WAITING_NOTICES_LIMIT = 10_000;

/** Long notices are read within a moment. */
export const removeLargeNotices: MaintenanceJob = {
  name: "remove-large-notices",
  schedule: "35 * * * *",
  run: async (engine) => {
    await engine.run(
      AS_OWNER,
      sql`delete from realtime.large_notices where inserted_at < now() - interval '10 minutes'`,
    );
  },
};

/** Receives the notices of every process and sends those of this one. */
export async function createNotices({ engine, log, onNotice, onGap }: Parts) {
  /** Pending while a large notice is fetched; later ones wait, to keep the order. */
  let tail: Promise<void> | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;

  async function fetchLarge(id: string) {
    const [row] = await engine.run<{ body: string }>(
      AS_OWNER,
      sql`select body from realtime.large_notices where id = ${id}`,
    );
    if (row) await take(row.body);
    else onGap();
  }

  async function take(text: string) {
    const received = notice.parse(JSON.parse(text));
    if (received.kind === "large") await fetchLarge(received.id);
    else onNotice(received);
  }

  function problem(err: unknown) {
    log.error({ err }, "realtime notice failed");
    onGap();
  }

  function receive(text: string) {
    const done = (tail ? tail.then(() => take(text)) : take(text)).catch(problem);
    tail = done;
    done.then(() => {
      if (tail === done) tail = null;
    });
  }

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await engine.run(AS_OWNER, sql`select realtime.announce(value) from jsonb_array_elements_text(${batch}) value`);
      } catch (err) {
        log.error({ err, notices: batch.length }, "broadcasts could not be sent to other processes");
      }
    }
    sending = null;
  }

  const stopListening = await engine.listen(CHANNEL, receive, onGap);

  return {
    /** Sends to the other processes, in one batch with what else waits; the embedded engine has none. */
    send: (message: NoticeOf<"broadcast">) => {
      if (engine.kind === "pglite" || waiting.length >= WAITING_NOTICES_LIMIT) return;
      waiting.push(JSON.stringify(message));
      sending ??= flush();
    },
    stop: async () => {
      await stopListening();
      await sending;
    },
  };
}
