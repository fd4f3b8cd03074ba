import type { Context } from "hono";
import { html, raw } from "hono/html";
import { STYLE } from "./style.ts";

/** A piece of a page; values from outside are already escaped. */
export type Markup = ReturnType<typeof html>;
export const NOTHING: Markup = html``;

type Page = {
  title: string;
  content: Markup;
  /** The way back, at the top right. */
  exit?: Markup;
  isSlim?: boolean;
};

export const page = ({ title, content, exit = NOTHING, isSlim = false }: Page) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Payment sandbox</title><link rel="icon" href="/favicon.svg"><style>${raw(STYLE)}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<aside class="sign" aria-label="About this page"><strong>Sandbox: no money moves.</strong> It replaces Stripe on this machine.</aside>
<header class="top"><span class="brand"><img src="/favicon.svg" alt="">Tideline</span>${exit}</header>
<main id="content" class="${isSlim ? "slim" : ""}">${content}</main></body></html>`;

export const alertBox = (text: string | null | undefined) =>
  text ? html`<p class="alert" role="alert"><strong>That did not work.</strong> ${text}</p>` : NOTHING;

export const newsBox = (text: string | null) => (text ? html`<p class="news" role="status">${text}</p>` : NOTHING);

export const row = (label: string, value: string, look = "") =>
  html`<div class="${look}"><dt>${label}</dt><dd>${value}</dd></div>`;

/** A link to an external address; only http and https. */
export const link = (address: string | null, text: string, look = "") => {
  const url = address !== null && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? html`<a href="${url.href}" class="${look}">${text}</a>` : NOTHING;
};

/** A page with a single message. */
export const plainPage = (title: string, content: Markup) =>
  page({ title, isSlim: true, content: html`<div class="card stack"><h1>${title}</h1>${content}</div>` });

export const missing = (c: Context) =>
  c.html(
    plainPage("Page not found", html`<p class="muted">This page of the sandbox does not exist, or no longer does.</p>`),
    404,
  );

/** The fields of a submitted form. */
export type Fields = { get: (name: string) => string };

const FIELD_LENGTH_LIMIT = 200;

export async function readFields(c: Context): Promise<Fields> {
  const parameters = new URLSearchParams(await c.req.text());
  return { get: (name) => (parameters.get(name) ?? "").slice(0, FIELD_LENGTH_LIMIT) };
}

/** The id in the address, or null where Stripe would not have made it. */
export function readId(c: Context): string | null {
  const id = c.req.param("id") ?? "";
  return /^[a-z]{2,4}_[A-Za-z0-9_]{3,80}$/.test(id) ? id : null;
}
