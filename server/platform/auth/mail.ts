import { createTransport } from "nodemailer";

export type Mail = { to: string; subject: string; text: string; html: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through a mail server, such as `smtps://user:password@mail.example.org`. */
export function createSmtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }): SendMail {
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
