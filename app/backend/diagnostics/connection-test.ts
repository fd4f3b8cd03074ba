import {
  CONNECTION_TIMEOUT_MS,
  type ConnectionOutcome,
  type ConnectionReport,
  isReportCurrent,
  reportConnection,
} from "#domain/resilience/connection-check.ts";
import { readPublicBackend } from "../public-backend.ts";
import type { PublicBackend } from "../services.ts";

type Tester = { send: typeof fetch; now: () => number; timeoutMs: number };

/** The cheapest request that reaches the database. */
const QUESTION = "/rest/v1/spots?select=id&limit=1";

/** Bypasses the guarded fetch, whose retries and cache would hide the result. */
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

  /** Reuses a good result of the last five minutes unless forced. */
  return async function testConnection({ isForced = false } = {}): Promise<ConnectionReport> {
    if (!isForced && isReportCurrent(latest, now())) return latest;
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

let test: ReturnType<typeof createConnectionTest> | undefined;

/** Never throws. */
export function testConnection(options?: { isForced?: boolean }): Promise<ConnectionReport> {
  test ??= createConnectionTest(readPublicBackend(), {
    send: (input, init) => fetch(input, init),
    now: () => Date.now(),
    timeoutMs: CONNECTION_TIMEOUT_MS,
  });
  return test(options);
}
