import { createTransport } from "nodemailer";
import type { Transaction } from "../database/engine.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
};

/** The id stays the same when a mail is sent again, so that a receiver can fold the two. */
type Delivery = { id: string; signal?: AbortSignal };
export type SendMail = (mail: Mail, delivery: Delivery) => Promise<void>;

/** Puts a mail into the queue; it leaves once the transaction is committed, and never after `expiresAt`. */
export type QueueMail = (tx: Transaction, mail: Mail, expiresAt: Date) => Promise<void>;

/** How long the server may be silent, else a stop would wait ten minutes for it: the library's own limit. */
const PATIENCE_MS = 10_000;

type Server = { smtpUrl: string; from: string; patienceMs?: number };

/** Sends through a mail server, such as `smtps://user:password@mail.example.org`. */
export function createSmtpMail({ smtpUrl, from, patienceMs = PATIENCE_MS }: Server): SendMail {
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url: smtpUrl, ...limits });
  const [, domain = "localhost"] = /@([^\s<>]+)/.exec(from) ?? [];
  return async (mail, { id, signal }) => {
    const { headers = {}, ...parts } = mail;
    await transport.sendMail({
      from,
      ...parts,
      headers: { ...headers },
      messageId: `<${id}@${domain}>`,
      ...(signal ? { signal } : {}),
    });
  };
}

/** What is said of a sender or of our right to send, often only once the recipient is named (RFC 3463). */
const ABOUT_US = /\b5\.(?:1\.[78]|7\.\d+)\b/;

/**
 * Whether the server will never take this mail, such as for an unknown recipient. A refused sender or password is
 * ours to put right, and until then the mail can wait.
 */
export function isRefusedForGood(problem: unknown) {
  if (!(problem instanceof Error && "responseCode" in problem && "command" in problem)) return false;
  const isOurs = "response" in problem && ABOUT_US.test(String(problem.response));
  return !isOurs && Number(problem.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(problem.command));
}
