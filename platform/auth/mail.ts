import { createTransport } from "nodemailer";
import type { Transaction } from "../database/engine.ts";

type MailContent = { subject: string; text: string; html: string };

export type Mail = MailContent & {
  to: string;
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
};

type WriteMail<Fields> = (fields: Fields) => MailContent;
type LinkMail = WriteMail<{ url: string }>;
type EmailChangeMail = WriteMail<{ url: string; newEmail: string }>;

/** The product's text of each mail that auth sends. */
export type AuthMails = {
  confirmSignup: LinkMail;
  resetPassword: LinkMail;
  invite: LinkMail;
  emailChangeNew: EmailChangeMail;
  emailChangeCurrent: EmailChangeMail;
  passwordChanged: LinkMail;
  factorEnrolled: LinkMail;
  factorRemoved: LinkMail;
  factorLimitReached: LinkMail;
  reauthenticate: WriteMail<{ code: string }>;
};

/** The id stays the same when a mail is sent again, so that a receiver can recognize the duplicate. */
type Delivery = { id: string; signal?: AbortSignal };
export type SendMail = (mail: Mail, delivery: Delivery) => Promise<void>;

/** Queues a mail, which leaves once the transaction is committed and never after `expiresAt`. */
export type QueueMail = (tx: Transaction, mail: Mail, expiresAt: Date) => Promise<void>;

/** The library itself would wait ten minutes for a silent server. */
const SMTP_TIMEOUT_MS = 10_000;

type Server = { smtpUrl: string; from: string; timeoutMs?: number };

/** Sends through a mail server, such as `smtps://user:password@mail.example.org`. */
export function createSmtpMail({ smtpUrl, from, timeoutMs = SMTP_TIMEOUT_MS }: Server): SendMail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const [, domain = "localhost"] = /@([^\s<>]+)/.exec(from) ?? [];
  return async ({ headers = {}, ...mail }, { id, signal }) => {
    const messageId = `<${id}@${domain}>`;
    await transport.sendMail({ from, ...mail, headers: { ...headers }, messageId, ...(signal ? { signal } : {}) });
  };
}

/** Status codes about the sender or our permission to send, often given only for the recipient (RFC 3463). */
const SENDER_STATUS = /\b5\.(?:1\.[78]|7\.\d+)\b/;

/** True for a permanent refusal, such as an unknown recipient. What operators can fix is retried. */
export function isRejectedPermanently(problem: unknown) {
  if (!(problem instanceof Error && "responseCode" in problem && "command" in problem)) return false;
  const isAboutSender = "response" in problem && SENDER_STATUS.test(String(problem.response));
  return !isAboutSender && Number(problem.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(problem.command));
}
