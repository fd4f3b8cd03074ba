import type { NotificationText } from "../../../../domain/notifications/compose-mail.ts";

export type GuestMail = { to: string; subject: string; text: string; html: string };

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type GuestMailOptions = { email: string; name: string; token: string; siteUrl: string };

/** The page with a guest's answer. A page and not an act: mail scanners open links. */
const guestLink = (siteUrl: string, token: string) => `${siteUrl}/events/answer/${token}`;

const REASON = "You get this because somebody answered with this address. If it wasn't you, do nothing.";

export function composeGuestMail(
  { title, body }: Pick<NotificationText, "title" | "body">,
  { email, name, token, siteUrl }: GuestMailOptions,
  action = "Your answer",
): GuestMail {
  const link = guestLink(siteUrl, token);
  return {
    to: email,
    // A line break would start another header.
    subject: title.replaceAll(/\s+/g, " "),
    text: `Hello ${name},\n\n${title}\n${body}\n\n${action}: ${link}\n\n--\n${REASON}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#12303b;max-width:36rem;margin:0 auto;padding:16px"><p>Hello ${escapeHtml(name)},</p><h2 style="font-size:18px">${escapeHtml(title)}</h2><p>${escapeHtml(body)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p><hr><p style="font-size:14px;color:#48606a">${REASON}</p></body></html>`,
  };
}
