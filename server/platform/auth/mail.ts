import { createTransport } from "nodemailer";

export type Mail = { to: string; subject: string; text: string; html: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** How long the server may be silent, else a stop would wait ten minutes for it: the library's own limit. */
const PATIENCE_MS = 10_000;

type Server = { smtpUrl: string; from: string; patienceMs?: number };

/** Sends through a mail server, such as `smtps://user:password@mail.example.org`. */
export function createSmtpMail({ smtpUrl, from, patienceMs = PATIENCE_MS }: Server): SendMail {
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url: smtpUrl, ...limits });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
