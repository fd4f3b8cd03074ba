import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { isAbsolute, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Log } from "../log.ts";
import type { Manifest } from "./archive/backup-format.ts";
import type { BackupStep } from "./write-backup.ts";

const question = z.object({ file: z.string().refine(isAbsolute) });

/** Each is one line of the answer. */
type ControlMessage =
  | { kind: "step"; step: BackupStep }
  | { kind: "done"; manifest: Manifest }
  | { kind: "failed"; message: string };

type ControlParts = {
  path: string;
  backUp(file: string, onStep: (step: BackupStep) => void): Promise<Manifest>;
  log: Log;
};

/** The socket of the server that holds a data folder. Relative, since the system allows about 100 bytes. */
export const controlSocketOf = (dataDir: string) => join(relative(process.cwd(), dataDir) || ".", "control.sock");

/**
 * Writes backups for anyone who may write to the data folder, since the embedded database opens for one process only. The
 * server writes the file itself: a slow reader would delay every request.
 */
export async function listenForBackups({ path, backUp, log }: ControlParts) {
  const running = new Set<Promise<void>>();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const send = (message: ControlMessage) => outgoing.write(`${JSON.stringify(message)}\n`);
    try {
      const { file } = question.parse(JSON.parse(await text(incoming)));
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
  // The folder is locked by this process, so an old socket is left from a crash.
  await rm(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);

  /** Waits for backups under way. */
  return async () => {
    server.close();
    await Promise.all(running);
    server.closeAllConnections();
  };
}

type Question = { socket: string; file: string; onStep(step: BackupStep): void };

/** Asks the server behind a control socket for a backup. Rejects with ENOENT or ECONNREFUSED without a server. */
export async function askRunningServer({ socket, file, onStep }: Question): Promise<Manifest> {
  const call = request({ socketPath: socket, method: "POST", path: "/backup" });
  call.end(JSON.stringify({ file }));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  for await (const line of createInterface({ input: answer })) {
    const message: ControlMessage = JSON.parse(line);
    if (message.kind === "step") onStep(message.step);
    if (message.kind === "failed") throw new Error(message.message);
    if (message.kind === "done") return message.manifest;
  }
  throw new Error("the server stopped before the backup was done");
}
