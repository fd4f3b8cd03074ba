import { randomUUID } from "node:crypto";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Log } from "../log.ts";
import type { Channel } from "./channel.ts";
import type { Meta, Presences } from "./events.ts";

const ALIVE_INTERVAL_MS = 10_000;
/** A process that has said nothing for so long is gone, and its members with it. */
const PATIENCE = "30 seconds";

/** What is said again once the database can be written to. */
const MAX_WAITING = 10_000;

type Member = { member: string; topic: string; private: boolean; key: string; meta: Meta };
type Parts = { engine: Engine; log: Log; processId: string };

const one = (key: string, meta: Meta | null): Presences => (meta === null ? {} : { [key]: { metas: [meta] } });

/** Writes down who came and went, what has come together since the last statement in one. */
function createRecord({ engine, log, processId }: Parts) {
  let came = new Map<string, Member>();
  let gone = new Set<string>();
  let notices: string[] = [];
  let writing: Promise<void> | null = null;

  async function flush() {
    while (notices.length > 0) {
      const batch = { came: [...came.values()], gone: [...gone], notices };
      [came, gone, notices] = [new Map(), new Set(), []];
      try {
        await engine.run(
          AS_OWNER,
          sql`select realtime.record_presence(${processId}, ${batch.came}, ${batch.gone}, ${batch.notices})`,
        );
      } catch (err) {
        log.error({ err }, "presence could not be recorded");
        // Whoever is gone would be shown for ever, so this is said again with the next statement.
        for (const member of batch.gone) gone.add(member);
        notices = [...batch.notices, ...notices].slice(-MAX_WAITING);
        break;
      }
    }
    writing = null;
  }

  function announce({ topic, private: isPrivate }: Member, diff: { joins: Presences; leaves: Presences }) {
    notices.push(JSON.stringify({ kind: "presence", topic, private: isPrivate, ...diff }));
    writing ??= flush();
  }

  return {
    add: (row: Member, before: Meta | null) => {
      came.set(row.member, row);
      gone.delete(row.member);
      announce(row, { joins: one(row.key, row.meta), leaves: one(row.key, before) });
    },
    remove: (row: Member) => {
      came.delete(row.member);
      gone.add(row.member);
      announce(row, { joins: {}, leaves: one(row.key, row.meta) });
    },
    written: async () => {
      await writing;
    },
  };
}

/** Who is present, kept in the database so that every process shows the same. */
export function createPresence(parts: Parts) {
  const { engine, log, processId } = parts;
  const record = createRecord(parts);
  const mine = new Map<string, Member>();

  function track({ presence, name, isPrivate }: Channel, payload: Readonly<Record<string, unknown>>) {
    const { member, key, meta: before } = presence;
    const meta: Meta = { ...payload, phx_ref: randomUUID(), ...(before ? { phx_ref_prev: before.phx_ref } : {}) };
    presence.meta = meta;
    const row = { member, topic: name, private: isPrivate, key, meta };
    mine.set(member, row);
    record.add(row, before);
  }

  function untrack({ presence }: Channel) {
    const row = mine.get(presence.member);
    presence.meta = null;
    if (!mine.delete(presence.member) || !row) return;
    record.remove(row);
  }

  /** Who is in a room now. */
  async function readState({ name, isPrivate }: { name: string; isPrivate: boolean }): Promise<Presences> {
    const rows = await engine.run<{ key: string; meta: Meta }>(
      AS_OWNER,
      sql`select key, meta from realtime.presences where topic = ${name} and private = ${isPrivate}`,
    );
    const state = new Map<string, { metas: Meta[] }>();
    for (const { key, meta } of rows) {
      const known = state.get(key) ?? { metas: [] };
      known.metas.push(meta);
      state.set(key, known);
    }
    return Object.fromEntries(state);
  }

  async function keepAlive(patience = PATIENCE) {
    const [row] = await engine.run<{ known: boolean }>(
      AS_OWNER,
      sql`select realtime.keep_presence(${processId}, ${patience}) as known`,
    );
    // Taken for dead by others, it shows its members again.
    if (row?.known === false) for (const member of mine.values()) record.add(member, null);
  }

  const timer = setInterval(() => {
    keepAlive().catch((err) => log.error({ err }, "presence could not be kept"));
  }, ALIVE_INTERVAL_MS);
  timer.unref();

  return {
    track,
    untrack,
    readState,
    keepAlive,
    stop: async () => {
      clearInterval(timer);
      await record.written();
      await engine.run(AS_OWNER, sql`delete from realtime.processes where id = ${processId}`);
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
