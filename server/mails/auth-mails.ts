import type { AuthMails } from "@tideline/platform/auth/mail.ts";
import { renderMail } from "./mail-layout.ts";

type MailLink = { url: string };

const EXPIRY = "The link works once, within one hour.";
const IGNORE = "If you didn't ask for this, ignore this email and nothing changes.";
const BOTH = "The change needs both addresses to confirm.";

/** The text of each mail about accounts. */
export const authMails = {
  confirmSignup: ({ url }: MailLink) =>
    renderMail({
      subject: "Confirm your email address",
      preheader: "One step left before your first swim with Tideline.",
      paragraphs: ["Welcome to Tideline! Confirm your email address to finish signing up."],
      action: { label: "Confirm email address", url },
      notes: [EXPIRY, "If you didn't sign up, ignore this email and no account is created."],
    }),
  resetPassword: ({ url }: MailLink) =>
    renderMail({
      subject: "Reset your password",
      preheader: "Choose a new password for Tideline.",
      paragraphs: ["You asked to reset the password of your Tideline account."],
      action: { label: "Choose a new password", url },
      notes: [EXPIRY, IGNORE],
    }),
  invite: ({ url }: MailLink) =>
    renderMail({
      subject: "You're invited to Tideline",
      preheader: "Find open water and check the conditions before you swim.",
      paragraphs: ["You're invited to join Tideline, where swimmers find open water."],
      action: { label: "Accept invitation", url },
      notes: [EXPIRY, "If you didn't expect this invitation, ignore this email."],
    }),
  emailChangeNew: ({ url, newEmail }: MailLink & { newEmail: string }) =>
    renderMail({
      subject: "Confirm your new email address",
      preheader: "Confirm that this address is yours.",
      paragraphs: [`Confirm ${newEmail} as the new email address of your Tideline account.`],
      action: { label: "Confirm new email address", url },
      notes: [`We also emailed your current address. ${BOTH}`, EXPIRY, IGNORE],
    }),
  emailChangeCurrent: ({ url, newEmail }: MailLink & { newEmail: string }) =>
    renderMail({
      subject: "Confirm the change of your email address",
      preheader: "You asked to change the email address of your Tideline account.",
      paragraphs: [`You asked to change the email address of your Tideline account to ${newEmail}.`],
      action: { label: "Confirm the change", url },
      notes: [`We also emailed the new address. ${BOTH}`, EXPIRY, IGNORE],
    }),
  passwordChanged: ({ url }: MailLink) =>
    renderMail({
      subject: "Your password was changed",
      preheader: "The password of your Tideline account was changed.",
      paragraphs: ["The password of your Tideline account was changed, and all other devices were signed out."],
      action: { label: "Reset your password", url },
      notes: ["If this was you, you don't need to do anything.", "If it wasn't you, reset your password now."],
    }),
  factorEnrolled: ({ url }: MailLink) =>
    renderMail({
      subject: "Two-factor sign-in is on",
      preheader: "Your Tideline account now asks for a code when you sign in.",
      paragraphs: ["An authenticator app was added to your Tideline account. Signing in now asks for its code."],
      action: { label: "Open security settings", url },
      notes: ["If this was you, you don't need to do anything.", "If it wasn't you, change your password now."],
    }),
  factorRemoved: ({ url }: MailLink) =>
    renderMail({
      subject: "Two-factor sign-in is off",
      preheader: "Your Tideline account no longer asks for a code.",
      paragraphs: ["The authenticator app was removed from your Tideline account. Signing in needs no code anymore."],
      action: { label: "Open security settings", url },
      notes: ["If this was you, you don't need to do anything.", "If it wasn't you, change your password now."],
    }),
  factorLimitReached: ({ url }: MailLink) =>
    renderMail({
      subject: "Too many wrong codes",
      preheader: "Somebody with your password entered wrong two-factor codes.",
      paragraphs: [
        "Somebody who knows your password entered several wrong two-factor codes for your Tideline account.",
        "No code is accepted for the next 15 minutes.",
      ],
      action: { label: "Open security settings", url },
      notes: ["If this was you, you don't need to do anything.", "If it wasn't you, change your password now."],
    }),
  reauthenticate: ({ code }: { code: string }) =>
    renderMail({
      subject: `${code} is your confirmation code`,
      preheader: "Enter this code to confirm that it's you.",
      paragraphs: ["Enter this code in Tideline to confirm that it's you."],
      code,
      notes: ["The code works once, within one hour.", "If you didn't ask for this, change your password."],
    }),
} satisfies AuthMails;
