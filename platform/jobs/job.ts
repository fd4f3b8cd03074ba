import type { Mail } from "../auth/mail.ts";
import type { Transaction } from "../database/engine.ts";

/** What the jobs of each queue carry. */
export type Payloads = {
  mail: Mail;
  /** A tick of a schedule; without a function it is a chore of the platform. */
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
  /** Resolves when it is done; aborted when its time is up or the process stops. */
  run(job: Job<Q>, signal: AbortSignal): Promise<void>;
  /** Told after each run what became of it: null, or the error. */
  onRun?(job: Job<Q>, error: string | null): Promise<void>;
};

export type Order = {
  /** The job exists when this transaction is committed, and not before. */
  tx?: Transaction;
  expiresAt?: Date;
  key?: string;
};

/** Thrown by a worker when trying again would change nothing. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
