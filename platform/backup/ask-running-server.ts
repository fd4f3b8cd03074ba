import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import type { Manifest } from "./backup-format.ts";
import type { ControlMessage } from "./control-socket.ts";
import type { BackupStep } from "./write-backup.ts";

export type Ask = { socket: string; file: string; onStep(step: BackupStep): void };

/** Lets the server behind a control socket write a backup. Rejects with ENOENT or ECONNREFUSED where none listens. */
export async function askRunningServer({ socket, file, onStep }: Ask): Promise<Manifest> {
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
