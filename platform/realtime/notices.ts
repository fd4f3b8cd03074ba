import { z } from "zod";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Log } from "../log.ts";

const presences = z.record(z.string(), z.object({ metas: z.array(z.looseObject({ phx_ref: z.string() })) }));
const keys = z.array(z.string());

/** What processes tell each other, and what the database tells them, on one channel. */
const notice = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("broadcast"),
    /** The process that has sent it to its own sockets already. */
    from: z.string().optional(),
    id: z.string().nullable(),
    topic: z.string(),
    event: z.string(),
    private: z.boolean(),
    /** JSON text, or bytes in base64. */
    payload: z.string(),
    isBinary: z.boolean().default(false),
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
  z.object({ kind: z.literal("many"), schema: z.string(), table: z.string() }),
  z.object({
    kind: z.literal("presence"),
    topic: z.string(),
    private: z.boolean(),
    joins: presences,
    leaves: presences,
  }),
  z.object({ kind: z.literal("large"), id: z.string() }),
]);

export type Notice = z.infer<typeof notice>;
export type NoticeOf<K extends Notice["kind"]> = Extract<Notice, { kind: K }>;

type Parts = {
  engine: Engine;
  log: Log;
  onNotice(notice: Exclude<Notice, NoticeOf<"large">>): void;
  /** Something has been missed, and nobody can say what. */
  onGap(): void;
};

const CHANNEL = "realtime";
/** What may wait for the database before sending to other processes is given up. */
const MAX_WAITING = 10_000;

/** Hears every process, and tells the others. */
export async function createNotices({ engine, log, onNotice, onGap }: Parts) {
  /** Pending only while a large notice is being fetched: those behind it wait, so that the order stays. */
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
    const heard = notice.parse(JSON.parse(text));
    if (heard.kind === "large") await fetchLarge(heard.id);
    else onNotice(heard);
  }

  function problem(err: unknown) {
    log.error({ err }, "realtime notice failed");
    onGap();
  }

  function hear(text: string) {
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
        log.error({ err, notices: batch.length }, "other processes could not be told");
      }
    }
    sending = null;
  }

  const stopListening = await engine.listen(CHANNEL, hear, onGap);

  return {
    /** Tells the other processes, together with what else waits; the embedded engine has none. */
    tellOthers: (told: NoticeOf<"broadcast">) => {
      if (engine.kind === "pglite" || waiting.length >= MAX_WAITING) return;
      waiting.push(JSON.stringify(told));
      sending ??= flush();
    },
    stop: async () => {
      await stopListening();
      await sending;
    },
  };
}
export type Notices = Awaited<ReturnType<typeof createNotices>>;
