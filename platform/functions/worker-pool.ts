import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Log } from "../log.ts";
import { Refusal } from "./refusals.ts";
import { startWorker } from "./start-worker.ts";
import type { FunctionCall } from "./worker-calls.ts";

export type PoolLimits = {
  /** How many functions are kept at hand. */
  maxWorkers: number;
  /** How long one is kept after its last call. */
  idleMs: number;
  /** JavaScript objects of one function; what WebAssembly takes is bounded by the function itself. */
  memoryMb: number;
  /** How long a function may compute without yielding. */
  stallLimitMs: number;
  /** How long a stop waits for calls under way. */
  stopPatienceMs: number;
};

type Options = {
  folder: string;
  environment: Readonly<Record<string, string>>;
  limits: PoolLimits;
  log: Log;
  hideSecrets(text: string): string;
};

type Member = { worker: ReturnType<typeof startWorker>; retirement?: NodeJS.Timeout };

/**
 * A thread for each function in use, as the hosted platform isolates them: started by the first call, ended after a
 * while without one. A function that loops or falls takes its own calls with it, not the server.
 */
export function createWorkerPool({ folder, environment, limits, log, hideSecrets }: Options) {
  /** In the order of their latest calls. */
  const members = new Map<string, Member>();
  const underWay = new Set<FunctionCall>();
  let stopping: PromiseWithResolvers<void> | null = null;

  function start(name: string): Member {
    const href = pathToFileURL(join(folder, name, "index.ts")).href;
    const { memoryMb, stallLimitMs } = limits;
    const worker = startWorker(
      { name, href, environment, memoryMb, stallLimitMs },
      {
        onLine: (level, text) => log[level]({ function: name }, hideSecrets(text)),
        onProblem: ({ code, problem = "" }) => log.error({ function: name, problem: hideSecrets(problem) }, code),
        onIdle: () => {
          member.retirement = setTimeout(worker.end, limits.idleMs).unref();
        },
        onExit: () => {
          clearTimeout(member.retirement);
          if (members.get(name) === member) members.delete(name);
        },
      },
    );
    const member: Member = { worker };
    return member;
  }

  /** Ends idle ones, first those that were called longest ago; while all are busy, one more is the lesser evil. */
  function makeRoom() {
    for (const { worker } of [...members.values()]) {
      if (members.size < limits.maxWorkers) return;
      if (worker.isIdle()) worker.end();
    }
  }

  function open(name: string) {
    const known = members.get(name);
    if (!known) makeRoom();
    const member = known ?? start(name);
    clearTimeout(member.retirement);
    members.delete(name);
    members.set(name, member);
    return member.worker;
  }

  async function run(name: string, call: FunctionCall) {
    if (stopping) throw new Refusal("BOOT_ERROR");
    underWay.add(call);
    const onDone = () => {
      underWay.delete(call);
      if (underWay.size === 0) stopping?.resolve();
      call.onDone();
    };
    return open(name).run({ ...call, onDone });
  }

  /** Takes no more calls, and cuts those that are still under way after a while. */
  async function stop() {
    stopping = Promise.withResolvers();
    const impatience = wait(limits.stopPatienceMs, undefined, { ref: false });
    if (underWay.size > 0) await Promise.race([stopping.promise, impatience]);
    for (const { worker } of members.values()) worker.end();
  }

  return { run, stop };
}
