import { mkdir, writeFile } from "node:fs/promises";
import { authMails } from "../server/platform/auth/auth-mails.ts";

export const templatesFolder = new URL("../supabase/templates/", import.meta.url);

/** What hosted auth fills in itself. */
const PLACES = { url: "{{ .ConfirmationURL }}", code: "{{ .Token }}", newEmail: "{{ .NewEmail }}" } as const;

/** The mails of the embedded platform as templates for hosted auth, by file name. */
export function renderMailTemplates(): Readonly<Record<string, string>> {
  const toNew = authMails.emailChangeNew(PLACES).html;
  const toCurrent = authMails.emailChangeCurrent(PLACES).html;
  return {
    "confirmation.html": authMails.confirmSignup(PLACES).html,
    "recovery.html": authMails.resetPassword(PLACES).html,
    "invite.html": authMails.invite(PLACES).html,
    // Hosted auth has one template for both addresses.
    "email_change.html": `{{ if eq .SendingTo .NewEmail }}${toNew}{{ else }}${toCurrent}{{ end }}`,
    "password_changed.html": authMails.passwordChanged({ url: "{{ .SiteURL }}/auth/reset-password" }).html,
    "reauthentication.html": authMails.reauthenticate(PLACES).html,
  };
}

if (import.meta.main) {
  await mkdir(templatesFolder, { recursive: true });
  for (const [file, html] of Object.entries(renderMailTemplates()))
    await writeFile(new URL(file, templatesFolder), html);
  console.log("Wrote supabase/templates");
}
