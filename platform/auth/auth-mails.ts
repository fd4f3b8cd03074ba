import { renderMail } from "./mail-layout.ts";

type MailLink = { url: string };

const EXPIRY = "The link works once, within one hour.";
const NOT_YOU = "If this was not you, ignore this mail: nothing changes.";

/** The words of each mail that auth sends. */
export const authMails = {
  confirmSignup: ({ url }: MailLink) =>
    renderMail({
      subject: "Confirm your email address",
      preheader: "One step left before your first swim with Tideline.",
      paragraphs: ["Welcome to Tideline. Confirm your email address and you are ready to star your first spot."],
      action: { label: "Confirm email address", url },
      notes: [EXPIRY, "If you did not sign up, ignore this mail: no account becomes active."],
    }),
  resetPassword: ({ url }: MailLink) =>
    renderMail({
      subject: "Reset your password",
      preheader: "Choose a new password for Tideline.",
      paragraphs: ["Someone, we hope you, asked to reset the password of this Tideline account."],
      action: { label: "Choose a new password", url },
      notes: [EXPIRY, NOT_YOU],
    }),
  invite: ({ url }: MailLink) =>
    renderMail({
      subject: "You are invited to Tideline",
      preheader: "Find open water and decide with dated evidence whether to swim.",
      paragraphs: ["You are invited to join Tideline, where swimmers find open water."],
      action: { label: "Accept the invitation", url },
      notes: [EXPIRY, "If you did not expect this, ignore this mail."],
    }),
  emailChangeNew: ({ url, newEmail }: MailLink & { newEmail: string }) =>
    renderMail({
      subject: "Confirm your new email address",
      preheader: "Confirm that this address is yours.",
      paragraphs: [`Confirm that ${newEmail} is to be the new email address of your Tideline account.`],
      action: { label: "Confirm new email address", url },
      notes: ["We sent a second mail to your present address. The change needs both confirmations.", EXPIRY, NOT_YOU],
    }),
  emailChangeCurrent: ({ url, newEmail }: MailLink & { newEmail: string }) =>
    renderMail({
      subject: "Your email address is about to change",
      preheader: "Allow the change of your Tideline email address.",
      paragraphs: [`Your Tideline account is to move from this address to ${newEmail}. Allow it if you asked for it.`],
      action: { label: "Allow the change", url },
      notes: ["We sent a second mail to the new address. The change needs both confirmations.", EXPIRY, NOT_YOU],
    }),
  passwordChanged: ({ url }: MailLink) =>
    renderMail({
      subject: "Your password was changed",
      preheader: "The password of your Tideline account has a new value.",
      paragraphs: ["The password of your Tideline account was changed. All other devices are signed out."],
      action: { label: "Reset your password", url },
      notes: ["If this was you, there is nothing to do.", "If it was not you, reset your password now."],
    }),
  reauthenticate: ({ code }: { code: string }) =>
    renderMail({
      subject: `${code} is your confirmation code`,
      preheader: "Enter it to confirm that it is you.",
      paragraphs: ["Enter this code in Tideline to confirm that it is you."],
      code,
      notes: ["The code works once, within one hour.", "If this was not you, change your password."],
    }),
} as const;
