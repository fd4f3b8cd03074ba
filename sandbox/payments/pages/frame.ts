import { html, raw } from "hono/html";
import { STYLE } from "./style.ts";

/** A piece of a page, with everything that came from outside already written as text. */
export type Markup = ReturnType<typeof html>;
export const NOTHING: Markup = html``;

/** The product's own mark, as in the header of the site. */
const LOGO =
  raw(`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0a5566"/><circle cx="17" cy="12.2" r="5.6" fill="#f2653a"/><path d="M12.1 9.6a5.6 5.6 0 0 1 9.8 0z" fill="#ff9a70"/>
<path d="M0 19.4V15.8c3.6 3 6.6 3.2 10.4.9 4-2.4 8-2.4 12 0 3.4 2 6.4 2 9.6-.3v3z" fill="#0a5566"/><path d="M3.6 18.2c2.4 1.5 4.6 1.4 7.2-.2 3.7-2.3 7.5-2.3 11.2 0 2.4 1.5 4.4 1.5 6.4.3" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>
<path d="M8 24.6c3-1.5 5.6-1.5 8.4 0s5 1.4 7.6.2" fill="none" stroke="#6fb4bd" stroke-width="1.8" stroke-linecap="round"/></svg>`);

/** Depth contours with a buoy over them: the language of the chart. */
export const WATER =
  raw(`<svg class="water" viewBox="0 0 420 130" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5">
<path opacity=".55" d="M0 34c50-22 90-14 130 2s92 26 142 6 94-28 148-12"/><path opacity=".42" d="M0 56c52-18 92-12 132 6s96 24 146 6 90-24 142-8"/>
<path opacity=".3" d="M0 78c54-14 96-8 138 8s96 22 146 6 86-20 136-8"/><path opacity=".2" d="M0 100c56-10 100-4 142 8s94 18 144 6 84-16 134-6"/>
<g stroke="none"><circle cx="316" cy="24" r="11" fill="#F2653A"/><path d="M306.500 18.500a11 11 0 0 1 19 0z" fill="#FF9A70"/></g></svg>`);

type Page = {
  title: string;
  content: Markup;
  /** The way out, at the top right. */
  exit?: Markup;
  width?: "wide" | "middle" | "slim";
};

/** Every page says first what it is, so that nobody takes it for a place where money moves. */
export const page = ({ title, content, exit = NOTHING, width = "wide" }: Page) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Payment sandbox</title><link rel="icon" href="/favicon.svg"><style>${raw(STYLE)}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<aside class="sign" aria-label="What this is"><strong>Sandbox: no money moves.</strong> It stands in for the payment provider, on this machine only.</aside>
<header class="top"><span class="brand">${LOGO}Tideline</span>${exit}</header>
<main id="content" class="${width}">${content}</main></body></html>`;

/** What went wrong, in the provider's words where it is the provider who says no. */
export const alertBox = (text: string | null) =>
  text === null ? NOTHING : html`<p class="alert" role="alert"><strong>That did not work.</strong> ${text}</p>`;

export const newsBox = (text: string | null) =>
  text === null ? NOTHING : html`<p class="news" role="status">${text}</p>`;

/** An address from outside as a link, if it is one that a browser opens as a page. */
export function toSafeHref(address: string | null): string | null {
  const url = address !== null && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

export const link = (address: string | null, text: string) => {
  const href = toSafeHref(address);
  return href === null ? NOTHING : html`<a href="${href}">${text}</a>`;
};

/** A page that only says something, such as that there is nothing to pay any more. */
export const plainPage = ({ title, content }: { title: string; content: Markup }) =>
  page({ title, width: "slim", content: html`<div class="card stack"><h1>${title}</h1>${content}</div>` });

export const missingPage = () =>
  plainPage({
    title: "There is nothing here",
    content: html`<p class="muted">This address belongs to no page of the sandbox, or what it was for is gone.</p>
<p><a class="go" href="/dev/payments">All customers and messages of the sandbox</a></p>`,
  });
