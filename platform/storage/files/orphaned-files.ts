import { randomUUID } from "node:crypto";
import { AS_OWNER, type Engine, type Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { Log } from "../../log.ts";
import { StorageError } from "../storage-error.ts";
import type { FileStore } from "./file-store.ts";

/** An upload counts as abandoned after this; every request is shorter. */
const UPLOAD_TIMEOUT_S = 60 * 60;
const BATCH_SIZE = 50;

type Parts = { engine: Engine; files: FileStore; log: Log; waitUntil?: ((work: Promise<unknown>) => void) | undefined };

/**
 * The list of files without a row in `storage.objects`. A file is on it before its first byte is written, leaves it in the
 * transaction that inserts its row, and returns by a trigger when the row is deleted. So a crash leaves a file that the
 * next sweep removes, never a row without its file.
 */
export function createOrphanedFiles({ engine, files, log, waitUntil }: Parts) {
  async function begin() {
    const id = randomUUID();
    await engine.run(
      AS_OWNER,
      sql`insert into storage.orphaned_files (version, removable_at)
        values (${id}, now() + make_interval(secs => ${UPLOAD_TIMEOUT_S}))`,
    );
    return id;
  }

  /** Removes the files first, then their entries, so that the next sweep retries what failed. */
  async function remove(ids: readonly string[]) {
    const removals = await Promise.allSettled(ids.map((id) => files.remove(id)));
    const removed = ids.filter((_, index) => removals[index]?.status === "fulfilled");
    await engine.run(
      AS_OWNER,
      sql`delete from storage.orphaned_files where version in (select jsonb_array_elements_text(${removed}::jsonb))`,
    );
    const failed = removals.find((removal) => removal.status === "rejected");
    if (failed) throw failed.reason;
  }

  /**
   * Removes a file that got no row. Only the list knows whether it got one: a connection may be lost after the commit, and
   * this update waits for a transaction that is still taking the entry away.
   */
  async function discard(id: string) {
    const stillOrphaned = await engine.run(
      AS_OWNER,
      sql`update storage.orphaned_files set removable_at = now() where version = ${id} returning 1`,
    );
    if (stillOrphaned.length > 0) await remove([id]);
  }

  /** Removes every file that is due. */
  async function sweep() {
    for (;;) {
      const due = await engine.run<{ version: string }>(
        AS_OWNER,
        sql`select version from storage.orphaned_files where removable_at <= now() order by removable_at limit ${BATCH_SIZE}`,
      );
      if (due.length > 0) await remove(due.map(({ version }) => version));
      if (due.length < BATCH_SIZE) return;
    }
  }

  /** Marks every upload as abandoned. Only for a process that is alone, before its first upload. */
  async function abandonUploads() {
    await engine.run(AS_OWNER, sql`update storage.orphaned_files set removable_at = now() where removable_at > now()`);
  }

  /** Sweeps in the background; what fails stays on the list. */
  function sweepLater() {
    const running = sweep().catch((err: unknown) => log.error({ err }, "orphaned files could not be removed"));
    waitUntil?.(running);
  }

  return {
    begin,
    discard,
    sweep,
    sweepLater,
    abandonUploads,
    /** Takes a file off the list, in the transaction that inserts its row. */
    claim: async (tx: Transaction, id: string) => {
      const [row] = await tx.query<{ is_ours: boolean }>(sql`select storage.claim_file(${id}) as is_ours`);
      if (!row?.is_ours) throw new StorageError([409, "Aborted"], "The upload took too long");
    },
  };
}

export type OrphanedFiles = ReturnType<typeof createOrphanedFiles>;
