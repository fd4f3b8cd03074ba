import { parseSitePath } from "./site-path.ts";

type MailLinkText = { title: string; lead: string; button: string };

/** By the auth service's name for the link type. */
const MAIL_LINK_TEXTS = {
  signup: {
    title: "Confirm your email address",
    lead: "Press the button to finish signing up.",
    button: "Confirm email address",
  },
  recovery: {
    title: "Reset your password",
    lead: "Press the button, then choose a new password.",
    button: "Choose a new password",
  },
  invite: {
    title: "Join Tideline",
    lead: "Accept the invitation, then choose a password.",
    button: "Accept the invitation",
  },
  email_change: {
    title: "Confirm the new email address",
    lead: "Press the button to confirm the change.",
    button: "Confirm the change",
  },
  magiclink: { title: "Sign in", lead: "Press the button to sign in.", button: "Sign in" },
} as const satisfies Record<string, MailLinkText>;

export type MailLinkType = keyof typeof MAIL_LINK_TEXTS;
export type MailLink = { tokenHash: string; type: MailLinkType; next: string };

const isMailLinkType = (type: string): type is MailLinkType => Object.hasOwn(MAIL_LINK_TEXTS, type);

export const getMailLinkText = (type: MailLinkType): MailLinkText => MAIL_LINK_TEXTS[type];

const TOKEN_HASH = /^[\w-]{1,200}$/;

/** The original destination is in the redirect's own `next`. */
function readNext(redirectTo: string) {
  return URL.canParse(redirectTo) ? parseSitePath(new URL(redirectTo).searchParams.get("next")) : "/";
}

/** Null when it is not one of our links. */
export function readMailLink(fields: { get(name: string): unknown }): MailLink | null {
  const [tokenHash, type, redirectTo] = ["token_hash", "type", "redirect_to"].map((name) =>
    String(fields.get(name) ?? ""),
  ) as [string, string, string];
  if (!TOKEN_HASH.test(tokenHash) || !isMailLinkType(type)) return null;
  return { tokenHash, type, next: readNext(redirectTo) };
}
