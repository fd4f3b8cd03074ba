import { randomUUID } from "node:crypto";
import { AS_OWNER, type Engine, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Log } from "../log.ts";
import type { FileStore } from "./file-store.ts";
import { StorageError } from "./storage-error.ts";

/** After this an upload under way counts as given up; no request may last as long. */
const UPLOAD_PATIENCE_S = 60 * 60;
const BATCH = 50;

type Parts = { engine: Engine; files: FileStore; log: Log; waitUntil?: ((work: Promise<unknown>) => void) | undefined };

/**
 * The files that no row of `storage.objects` names. A file enters this list before its first byte is written and leaves
 * it in the transaction that makes its row; it returns, by a trigger, in the transaction that takes its row away. So a
 * crash anywhere leaves a file that the next sweep removes, and never a row without its file.
 */
export function createLooseFiles({ engine, files, log, waitUntil }: Parts) {
  async function begin() {
    const id = randomUUID();
    await engine.run(
      AS_OWNER,
      sql`insert into storage.loose_files (version, removable_at)
        values (${id}, now() + make_interval(secs => ${UPLOAD_PATIENCE_S}))`,
    );
    return id;
  }

  /** First the file, then its entry: a removal that fails is tried again by the next sweep, and holds up no other. */
  async function remove(ids: readonly string[]) {
    const removals = await Promise.allSettled(ids.map((id) => files.remove(id)));
    const removed = ids.filter((_, index) => removals[index]?.status === "fulfilled");
    await engine.run(
      AS_OWNER,
      sql`delete from storage.loose_files where version in (select jsonb_array_elements_text(${removed}::jsonb))`,
    );
    const failed = removals.find((removal) => removal.status === "rejected");
    if (failed) throw failed.reason;
  }

  /**
   * Removes a file that got no row. Whether it got one is for the list to say: a connection may be lost after the commit,
   * and an update waits for a transaction that is still about to take the entry away.
   */
  async function discard(id: string) {
    const stillLoose = await engine.run(
      AS_OWNER,
      sql`update storage.loose_files set removable_at = now() where version = ${id} returning 1`,
    );
    if (stillLoose.length > 0) await remove([id]);
  }

  /** Removes what may go. */
  async function sweep() {
    for (;;) {
      const due = await engine.run<{ version: string }>(
        AS_OWNER,
        sql`select version from storage.loose_files where removable_at <= now() order by removable_at limit ${BATCH}`,
      );
      if (due.length > 0) await remove(due.map(({ version }) => version));
      if (due.length < BATCH) return;
    }
  }

  /** Counts every upload as given up: for a process that knows to be alone, before it takes the first one. */
  async function giveUpAll() {
    await engine.run(AS_OWNER, sql`update storage.loose_files set removable_at = now() where removable_at > now()`);
  }

  /** After an answer; what fails stays on the list. */
  function sweepLater() {
    const running = sweep().catch((err: unknown) => log.error({ err }, "files without a row could not be removed"));
    waitUntil?.(running);
  }

  return {
    begin,
    discard,
    sweep,
    sweepLater,
    giveUpAll,
    /** In the transaction that makes the row of the file. */
    claim: async (tx: Transaction, id: string) => {
      const [row] = await tx.query<{ is_ours: boolean }>(sql`select storage.claim_file(${id}) as is_ours`);
      if (!row?.is_ours) throw new StorageError([409, "Aborted"], "The upload took too long");
    },
  };
}

export type LooseFiles = ReturnType<typeof createLooseFiles>;
