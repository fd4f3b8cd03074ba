import { mkdir, writeFile } from "node:fs/promises";
import { authMails } from "#server/mails/auth-mails.ts";

export const templatesFolder = new URL("../../supabase/templates/", import.meta.url);

/** What hosted auth fills in itself. The link leads to our own page, whose button uses the token. */
const link = (type: string) => ({
  url: `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}`,
});
const NEW_EMAIL = "{{ .NewEmail }}";
const SECURITY_LINK = { url: "{{ .SiteURL }}/settings/security" };

/** The mails of the embedded platform as templates for hosted auth, by file name. */
export function renderMailTemplates(): Readonly<Record<string, string>> {
  const change = { ...link("email_change"), newEmail: NEW_EMAIL };
  const toNew = authMails.emailChangeNew(change).html;
  const toCurrent = authMails.emailChangeCurrent(change).html;
  return {
    "confirmation.html": authMails.confirmSignup(link("signup")).html,
    "recovery.html": authMails.resetPassword(link("recovery")).html,
    "invite.html": authMails.invite(link("invite")).html,
    // Hosted auth has one template for both addresses.
    "email_change.html": `{{ if eq .SendingTo .NewEmail }}${toNew}{{ else }}${toCurrent}{{ end }}`,
    "password_changed.html": authMails.passwordChanged({ url: "{{ .SiteURL }}/auth/reset-password" }).html,
    "mfa_factor_enrolled.html": authMails.factorEnrolled(SECURITY_LINK).html,
    "mfa_factor_unenrolled.html": authMails.factorRemoved(SECURITY_LINK).html,
    "reauthentication.html": authMails.reauthenticate({ code: "{{ .Token }}" }).html,
  };
}

if (import.meta.main) {
  await mkdir(templatesFolder, { recursive: true });
  for (const [file, html] of Object.entries(renderMailTemplates()))
    await writeFile(new URL(file, templatesFolder), html);
  console.log("Wrote supabase/templates");
}
