import { join } from "node:path";
import { createSmtpMail } from "@tideline/platform/auth/mail.ts";
import { createMailbox } from "#sandbox/mail/mailbox.ts";
import { createOutbox } from "#sandbox/mail/outbox.ts";
import type { Settings } from "./settings.ts";

/** Mails leave through the configured server, or stay here where a developer reads them. */
export async function createMail(
  { smtpUrl, mailFrom, dataDir, isLocalSite }: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir" | "isLocalSite">,
  devToken: string,
) {
  if (smtpUrl) return { send: createSmtpMail({ smtpUrl, from: mailFrom }), mailbox: null };
  const outbox = await createOutbox(join(dataDir, "outbox"));
  // A site with a public address stands behind a proxy, whose requests look as if they came from this machine.
  return { send: outbox.send, mailbox: isLocalSite ? createMailbox(outbox, devToken) : null };
}
