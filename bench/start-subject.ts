import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnswerMessage, Place, ReadyMessage, TaskName, Tasks } from "./subject-protocol.ts";

const SUBJECT = fileURLToPath(new URL("./subject.ts", import.meta.url));

/** A separate process with one engine and the HTTP server; logs to a file, as in production. */
export async function startSubject(place: Place, folder: string) {
  const logFile = openSync(join(folder, "subject.log"), "a");
  const child = fork(SUBJECT, [JSON.stringify(place)], { stdio: ["ignore", logFile, "inherit", "ipc"] });
  const exited = once(child, "exit");
  const failed = exited.then(([code]) => {
    throw new Error(`the process under test ended with ${code}`);
  });
  failed.catch(() => undefined);
  const [ready] = (await Promise.race([once(child, "message"), failed])) as [ReadyMessage];
  const waiting = new Map<number, (message: AnswerMessage) => void>();
  child.on("message", (message: AnswerMessage) => {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let nextId = 0;

  async function ask<Name extends TaskName>(task: Name, question: Tasks[Name]["ask"]): Promise<Tasks[Name]["answer"]> {
    const id = nextId++;
    const { promise, resolve } = Promise.withResolvers<AnswerMessage>();
    waiting.set(id, resolve);
    child.send({ id, task, ...question });
    const { answer, problem } = await Promise.race([promise, failed]);
    if (problem !== undefined) throw new Error(`${task}: ${problem}`);
    return answer as Tasks[Name]["answer"];
  }

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await ask("stop", {});
    child.kill();
    await exited;
  }

  return { ...ready, ask, stop };
}

export type Subject = Awaited<ReturnType<typeof startSubject>>;
