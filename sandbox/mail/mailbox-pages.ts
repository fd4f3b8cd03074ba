import { html, raw } from "hono/html";
import type { StoredMail } from "./outbox.ts";

const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(#F3F6F5, #07171D); --surface: light-dark(#FFF, #0E232B);
  --ink: light-dark(#0C2430, #E6F0F0); --muted: light-dark(#48606A, #A3B9BE); --line: light-dark(#D6E0E0, #23424C);
  --primary: light-dark(#0A5566, #5CC4CF); --buoy: light-dark(#C2410C, #FF8A65) }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem } a { color: var(--primary) }
p, time, dd, dt { color: var(--muted) } .label { color: var(--buoy); font-weight: 600; margin: 0 0 .5rem }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0 } li { border-top: 1px solid var(--line) }
li a { display: block; padding: .75rem 0; color: inherit; text-decoration: none }
li a:hover strong, li a:focus strong { text-decoration: underline } li span { display: block; color: var(--muted) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 } dd { margin: 0 }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 10px; padding: 1rem; background: var(--surface) }`;

const page = (title: string, content: unknown) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Development mailbox</title><style>${raw(STYLE)}</style></head>
<body><main><p class="label">Development mailbox: these mails were not sent</p>${content}</main></body></html>`;

const entry = ({ id, subject, to, sentAt }: StoredMail) => html`<li><a href="/dev/mailbox/${id}">
<strong>${subject}</strong><span>To ${to}, <time datetime="${sentAt}">${sentAt}</time></span></a></li>`;

export function mailboxPage(mails: readonly StoredMail[]) {
  const list = mails.length > 0 ? html`<ul>${mails.map(entry)}</ul>` : html`<p>No mail yet.</p>`;
  return page(
    "All mails",
    html`<h1>Mails</h1><p>Newest first. Without SMTP_URL they are kept on this machine.</p>${list}`,
  );
}

/** The sandbox keeps the mail from running anything; its links open in the window, as a mail program would do. */
const frame = (mail: StoredMail) => html`<iframe title="The mail as HTML" srcdoc="${`<base target="_top">${mail.html}`}"
sandbox="allow-top-navigation-by-user-activation"></iframe>`;

export function mailPage(mail: StoredMail) {
  return page(
    mail.subject,
    html`<p><a href="/dev/mailbox">All mails</a></p><h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd><time datetime="${mail.sentAt}">${mail.sentAt}</time></dd></dl>
${frame(mail)}<h2>As text</h2><pre>${mail.text}</pre>`,
  );
}
