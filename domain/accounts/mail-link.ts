import { parseSitePath } from "./site-path.ts";

type Words = { title: string; lead: string; button: string };

/** What a link of our mails is for, by the auth service's name for it, and what its page says. */
const WORDS = {
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
} as const satisfies Record<string, Words>;

export type MailLinkType = keyof typeof WORDS;
export type MailLink = { tokenHash: string; type: MailLinkType; next: string };

const isMailLinkType = (type: string): type is MailLinkType => Object.hasOwn(WORDS, type);

export const getMailLinkText = (type: MailLinkType): Words => WORDS[type];

/** Long enough for every service's token. */
const TOKEN_HASH = /^[\w-]{1,200}$/;

/** Where the mail was to lead back to knows where its reader was going. */
function readNext(redirectTo: string) {
  return URL.canParse(redirectTo) ? parseSitePath(new URL(redirectTo).searchParams.get("next")) : "/";
}

/** What the address of a link, or the form behind it, asks for; null when it is no link of ours. */
export function readMailLink(fields: { get(name: string): unknown }): MailLink | null {
  const [tokenHash, type, redirectTo] = ["token_hash", "type", "redirect_to"].map((name) =>
    String(fields.get(name) ?? ""),
  ) as [string, string, string];
  if (!TOKEN_HASH.test(tokenHash) || !isMailLinkType(type)) return null;
  return { tokenHash, type, next: readNext(redirectTo) };
}
