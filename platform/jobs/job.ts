import type { Mail } from "../auth/mail.ts";
import type { Transaction } from "../database/engine.ts";

/** The payload of each queue's jobs. */
export type Payloads = {
  mail: Mail;
  /** A run of a schedule; without a function it is a maintenance job. */
  scheduled: { name: string; functionName: string | null };
};
export type QueueName = keyof Payloads;

/** How many run at once in one process, how long one may take, and how often it is tried. */
export type QueueRules = { concurrency: number; timeLimitMs: number; maxAttempts: number };

export const QUEUE_RULES = {
  // A mail's own expiry ends its attempts long before their number does.
  mail: { concurrency: 3, timeLimitMs: 60_000, maxAttempts: 100 },
  // A function may take 150 s.
  scheduled: { concurrency: 2, timeLimitMs: 160_000, maxAttempts: 3 },
} as const satisfies Record<QueueName, QueueRules>;

export type Job<Q extends QueueName> = { id: string; payload: Payloads[Q]; attempts: number };

export type Worker<Q extends QueueName> = {
  /** Aborted when its time is up or the process stops. */
  run(job: Job<Q>, signal: AbortSignal): Promise<void>;
  /** Called after each run with null or the error. */
  onRun?(job: Job<Q>, error: string | null): Promise<void>;
};

export type JobOptions = {
  /** The job exists once this transaction is committed. */
  tx?: Transaction;
  expiresAt?: Date;
  key?: string;
};

/** Thrown by a worker when a retry would not help. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}

const ERROR_LENGTH_LIMIT = 200;

const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const MAILBOX = /[^\s<>"'(,;:]+@[^\s<>"'),;]+/g;
/** What could be a token or a key: long, without spaces, with a digit in it. */
const TOKEN = /(?=[\w+/=-]*\d)[\w+/=-]{24,}/g;

const withoutSecrets = (text: string) =>
  text.replace(ADDRESS, "[address]").replace(MAILBOX, "[mailbox]").replace(TOKEN, "[token]");

/** The code and first line of an error without addresses, mailboxes and tokens, since it is stored, shown and logged. */
export function describeFailure(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown error";
  const [line = ""] = problem.message.split(/[\r\n]/);
  const code = "code" in problem && typeof problem.code === "string" ? `${problem.code}: ` : "";
  return withoutSecrets(`${code}${line}`).slice(0, ERROR_LENGTH_LIMIT);
}
