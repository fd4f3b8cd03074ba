import { randomUUID } from "node:crypto";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { createLedger } from "./freshness-ledger.ts";

export const WRITES = [
  "add pool",
  "add lane",
  "add notice",
  "swim",
  "change outside",
  "remove pool",
  "clear notices",
  "fail",
  "undo",
] as const;

type Ask = (path: string, key: "publishableKey" | "secretKey", init: RequestInit) => Promise<Response>;
type Tools = { ask: Ask; ledger: ReturnType<typeof createLedger>; outside: Engine };

/** Each records in the ledger what was acknowledged. */
export function createWrites({ ask, ledger, outside }: Tools) {
  const send = (method: string, path: string, body: object = {}, prefer = "") =>
    ask(path, "secretKey", { method, headers: { prefer }, body: JSON.stringify(body) });

  async function add(table: string, row: { id: string; pool_id?: string }) {
    const done = ledger.beginAdding(table, row.id, row.pool_id);
    if ((await send("POST", table, row)).ok) done();
  }

  const writes: Record<(typeof WRITES)[number], (pool: string) => Promise<unknown>> = {
    "add pool": () => add("pools", { id: `pool-${randomUUID()}` }),
    "add lane": (pool) => add("lanes", { id: `lane-${randomUUID()}`, pool_id: pool }),
    "add notice": () => add("notices", { id: `notice-${randomUUID()}` }),
    swim: async (pool) => {
      const answer = await ask("rpc/swim", "publishableKey", { method: "POST", body: JSON.stringify({ pool }) });
      const version: unknown = await answer.json();
      if (answer.ok && typeof version === "number") ledger.changed(pool, version);
    },
    "change outside": async (pool) => {
      const rows = await outside.run<{ version: number }>(
        AS_OWNER,
        sql`update pools set version = version + 1 where id = ${pool} returning version`,
      );
      for (const { version } of rows) ledger.changed(pool, version);
    },
    "remove pool": async (pool) => {
      const done = ledger.beginRemoval(pool);
      if ((await send("DELETE", `pools?id=eq.${pool}`)).ok) done();
    },
    "clear notices": async () => {
      const done = ledger.beginClearing("notices");
      if ((await send("POST", "rpc/clear_notices")).ok) done();
    },
    fail: (pool) => send("POST", "rpc/swim_then_fail", { pool }),
    undo: () => send("POST", "notices", { id: `never-${randomUUID()}` }, "tx=rollback"),
  };
  return writes;
}
