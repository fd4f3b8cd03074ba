import {
  CONNECTION_TIMEOUT_MS,
  type ConnectionOutcome,
  type ConnectionReport,
  isReportCurrent,
  reportConnection,
} from "#domain/resilience/connection-check.ts";
import { readPublicBackend } from "./public-backend.ts";
import type { PublicBackend } from "./services.ts";

type Tester = { send: typeof fetch; now: () => number; timeoutMs: number };

/** A table that anybody may read; one row without its body is the cheapest question that reaches the database. */
const QUESTION = "/rest/v1/spots?select=id&limit=1";

/** Asks the database itself, past the guarded fetch: a retry or a remembered answer would hide what is tested. */
export function createConnectionTest({ url, publishableKey }: PublicBackend, { send, now, timeoutMs }: Tester) {
  let latest: ConnectionReport | undefined;
  let underWay: Promise<ConnectionReport> | undefined;

  async function ask(): Promise<ConnectionOutcome> {
    try {
      const { status } = await send(`${url}${QUESTION}`, {
        method: "HEAD",
        headers: { apikey: publishableKey },
        cache: "no-store",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status };
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "TimeoutError") return { timedOut: true };
      return { message: problem instanceof Error ? problem.message : String(problem) };
    }
  }

  async function check() {
    const startedAt = now();
    latest = reportConnection(await ask(), startedAt, now());
    return latest;
  }

  /** A good answer of the last five minutes counts, unless a person asks anew. `checkedAt` says which one it is. */
  return async function testConnection({ isForced = false } = {}): Promise<ConnectionReport> {
    if (!isForced && isReportCurrent(latest, now())) return latest;
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

let test: ReturnType<typeof createConnectionTest> | undefined;

/** Whether the database answers, for the diagnostics. Never throws. */
export function testConnection(options?: { isForced?: boolean }): Promise<ConnectionReport> {
  test ??= createConnectionTest(readPublicBackend(), {
    send: (input, init) => fetch(input, init),
    now: () => Date.now(),
    timeoutMs: CONNECTION_TIMEOUT_MS,
  });
  return test(options);
}
