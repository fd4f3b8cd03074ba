import { join } from "node:path";
import { createSmtpMail } from "@tideline/platform/auth/mail.ts";
import { createMailbox } from "#sandbox/mail/mailbox.ts";
import { createOutbox } from "#sandbox/mail/outbox.ts";
import type { Settings } from "./settings/settings.ts";

/** Sends through the configured mail server, or keeps mails in a local outbox. */
export async function createMail(
  { smtpUrl, mailFrom, dataDir, isLocalSite }: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir" | "isLocalSite">,
  devToken: string,
) {
  if (smtpUrl) return { send: createSmtpMail({ smtpUrl, from: mailFrom }), mailbox: null };
  const outbox = await createOutbox(join(dataDir, "outbox"));
  // Behind a proxy every request seems to come from this machine, so a public site gets no mailbox.
  return { send: outbox.send, mailbox: isLocalSite ? createMailbox(outbox, devToken) : null };
}
