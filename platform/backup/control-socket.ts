import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isAbsolute, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Log } from "../log.ts";
import type { Manifest } from "./backup-format.ts";
import type { BackupStep } from "./write-backup.ts";

const request = z.object({ file: z.string().refine(isAbsolute) });

/** One line of an answer each. */
export type ControlMessage =
  | { kind: "step"; step: BackupStep }
  | { kind: "done"; manifest: Manifest }
  | { kind: "failed"; message: string };

export type ControlParts = {
  path: string;
  backUp(file: string, onStep: (step: BackupStep) => void): Promise<Manifest>;
  log: Log;
};

/** Where the owner of a data folder reaches the server that holds it. As short as can be: the system allows about 100 bytes. */
export const controlSocketOf = (dataDir: string) => join(relative(process.cwd(), dataDir) || ".", "control.sock");

/**
 * Takes backups for whoever may write into the data folder, since the embedded database opens for one process only. The
 * server writes the file itself: a reader that stalls would hold up every request.
 */
export async function listenForBackups({ path, backUp, log }: ControlParts) {
  const running = new Set<Promise<void>>();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const send = (message: ControlMessage) => outgoing.write(`${JSON.stringify(message)}\n`);
    try {
      const { file } = request.parse(JSON.parse(await text(incoming)));
      log.info("backup started");
      send({ kind: "done", manifest: await backUp(file, (step) => send({ kind: "step", step })) });
      log.info("backup finished");
    } catch (error) {
      log.error({ err: error }, "backup failed");
      send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
    outgoing.end();
  }

  const server = createServer((incoming, outgoing) => {
    const work = answer(incoming, outgoing);
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  // Whoever holds the folder's lock is alone there: what lies in the way is left from a crash.
  await rm(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);

  /** Lets a backup under way come to its end. */
  return async () => {
    server.close();
    await Promise.all(running);
    server.closeAllConnections();
  };
}
