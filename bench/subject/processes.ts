import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Each task takes an input of its own.
// biome-ignore lint/suspicious/noExplicitAny: a caller names the type of the tasks
type Tasks = Readonly<Record<string, (input: any) => unknown>>;
type TaskMessage = { id: number; task: string; input: unknown };
type Answer = { id: number; answer?: unknown; problem?: string };

/** Lets the process that started this one call its tasks; ends with it. */
export function answerTasks(tasks: Tasks, ready: object) {
  process.on("message", async ({ id, task, input }: TaskMessage) => {
    const reply = (answer: Omit<Answer, "id">) => process.send?.({ id, ...answer });
    try {
      reply({ answer: await tasks[task]?.(input) });
    } catch (problem) {
      reply({ problem: problem instanceof Error ? String(problem.stack) : String(problem) });
    }
  });
  // Without its measurer it has nothing to do.
  process.once("disconnect", () => process.exit(1));
  process.send?.(ready);
}

type Start = { args?: readonly string[]; logFile?: string; execArgv?: readonly string[] };

/** Starts a script that calls `answerTasks`, and waits until it is ready. As in production, its log goes to a file. */
export async function startProcess<T extends Tasks, Ready>(
  script: URL,
  { args = [], logFile, execArgv = [] }: Start = {},
) {
  const child = fork(fileURLToPath(script), [...args], {
    stdio: ["ignore", logFile === undefined ? "ignore" : openSync(logFile, "a"), "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
    execArgv: [...execArgv],
  });
  const exited = once(child, "exit");
  const failed = exited.then(([code]) => {
    throw new Error(`${script.pathname} ended with ${code}`);
  });
  failed.catch(() => undefined);
  const [ready] = (await Promise.race([once(child, "message"), failed])) as [Ready];
  const waiting = new Map<number, (message: Answer) => void>();
  child.on("message", (message: Answer) => {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let nextId = 0;

  async function ask<Name extends keyof T & string>(
    task: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Awaited<ReturnType<T[Name]>>> {
    const id = nextId++;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    child.send({ id, task, input } satisfies TaskMessage);
    const { answer, problem } = await Promise.race([promise, failed]);
    if (problem !== undefined) throw new Error(`${task}: ${problem}`);
    return answer as Awaited<ReturnType<T[Name]>>;
  }

  async function stop() {
    child.kill("SIGKILL");
    await exited;
  }

  return { ready, ask, stop };
}
