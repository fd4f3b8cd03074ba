import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Log } from "../log.ts";
import { Refusal } from "./refusals.ts";
import { startWorker } from "./start-worker.ts";
import type { FunctionCall } from "./worker-calls.ts";

export type PoolLimits = {
  /** How many threads are kept. */
  maxWorkers: number;
  /** How long a thread is kept after its last call. */
  idleMs: number;
  /** For the JavaScript objects of one function; memory of WebAssembly is not included. */
  memoryMb: number;
  /** How long a function may compute without yielding. */
  stallLimitMs: number;
  /** How long a stop waits for active calls. */
  stopTimeoutMs: number;
};

type Options = {
  folder: string;
  environment: Readonly<Record<string, string>>;
  limits: PoolLimits;
  log: Log;
  hideSecrets(text: string): string;
};

/** What looks like a token or a key. */
const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b(?:sb_secret|sk_test|sk_live|rk_test|rk_live|whsec)_[\w-]+/g;

/** Removes `secrets` and everything that looks like a token from a text. */
export function createHideSecrets(secrets: readonly string[]) {
  return (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text).replaceAll(TOKENS, "[secret]");
}

type Member = { worker: ReturnType<typeof startWorker>; retirement?: NodeJS.Timeout };

/**
 * A thread for each function in use, as the hosted platform isolates them: started by the first call and ended when
 * idle. A function that loops or crashes fails its own calls, not the server.
 */
export function createWorkerPool({ folder, environment, limits, log, hideSecrets }: Options) {
  /** In the order of their last calls. */
  const members = new Map<string, Member>();
  const activeCalls = new Set<FunctionCall>();
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

  /** Ends idle threads, the longest unused first; while all are busy, the limit is exceeded. */
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
    activeCalls.add(call);
    const onDone = () => {
      activeCalls.delete(call);
      if (activeCalls.size === 0) stopping?.resolve();
      call.onDone();
    };
    return open(name).run({ ...call, onDone });
  }

  /** Refuses new calls, waits for active ones, and aborts those that take too long. */
  async function stop() {
    stopping = Promise.withResolvers();
    const timeout = wait(limits.stopTimeoutMs, undefined, { ref: false });
    if (activeCalls.size > 0) await Promise.race([stopping.promise, timeout]);
    for (const { worker } of members.values()) worker.end();
  }

  return { run, stop };
}
