/** As shown in the inbox. */
export type NotificationText = { title: string; body: string; link: string };

export type NotificationMail = { subject: string; text: string; html: string; headers: Record<string, string> };

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type MailSite = { siteUrl: string; unsubscribeToken: string };

/** Payment mails are required, so there is no unsubscribe link. */
export function composePaymentMail(
  items: readonly NotificationText[],
  { siteUrl }: Pick<MailSite, "siteUrl">,
): NotificationMail {
  const [first] = items;
  const reason = "You get this because you have a paid plan.";
  return {
    subject: items.length === 1 && first ? first.title.replaceAll(/\s+/g, " ") : "About your plan",
    text: `${items.map((item) => toText(item, siteUrl)).join("\n\n")}\n\n--\n${reason}\nYour plan: ${siteUrl}/settings/account\n`,
    html: toPage(items, siteUrl, `${reason} <a href="${escapeHtml(`${siteUrl}/settings/account`)}">Your plan</a>`),
    headers: {},
  };
}

const toText = ({ title, body, link }: NotificationText, siteUrl: string) => `${title}\n${body}\n${siteUrl}${link}`;

function toPage(items: readonly NotificationText[], siteUrl: string, footer: string) {
  const parts = items.map(
    ({ title, body, link }) =>
      `<h2 style="margin:24px 0 4px;font-size:18px">${escapeHtml(title)}</h2><p style="margin:0 0 8px">${escapeHtml(body)}</p><p style="margin:0"><a href="${escapeHtml(siteUrl + link)}">Open</a></p>`,
  );
  return `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#12303b;max-width:36rem;margin:0 auto;padding:16px">${parts.join("")}<hr style="margin:28px 0 12px;border:0;border-top:1px solid #cfdcdf"><p style="font-size:14px;color:#48606a">${footer}</p></body></html>`;
}

/** Several items become a digest. */
export function composeMail(
  items: readonly NotificationText[],
  { siteUrl, unsubscribeToken }: MailSite,
): NotificationMail {
  const unsubscribeUrl = `${siteUrl}/unsubscribe?token=${unsubscribeToken}`;
  const [first] = items;
  const subject = items.length === 1 && first ? first.title : `${items.length} updates about your spots`;
  const reason = "You get this because you starred the spot, are near it or set a rule for it.";
  return {
    // A line break would start another header.
    subject: subject.replaceAll(/\s+/g, " "),
    text: `${items.map((item) => toText(item, siteUrl)).join("\n\n")}\n\n--\n${reason}\nSettings: ${siteUrl}/settings/notifications\nUnsubscribe: ${unsubscribeUrl}\n`,
    html: toPage(
      items,
      siteUrl,
      `${reason} <a href="${siteUrl}/settings/notifications">Settings</a> · <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a>`,
    ),
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
