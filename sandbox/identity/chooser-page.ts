import { html, raw } from "hono/html";
import { fullName, type Person } from "./people.ts";

const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(#F3F6F5, #07171D); --surface: light-dark(#FFF, #0E232B);
  --ink: light-dark(#0C2430, #E6F0F0); --muted: light-dark(#48606A, #A3B9BE); --line: light-dark(#D6E0E0, #23424C);
  --primary: light-dark(#0A5566, #5CC4CF); --buoy: light-dark(#C2410C, #FF8A65) }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto; padding: clamp(1.5rem, 8vh, 5rem) 1rem 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem } p { color: var(--muted); margin: 0 }
.label { color: var(--buoy); font-weight: 600; margin: 0 0 .5rem }
ul { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: .75rem } form { margin: 0 }
.choice { display: block; width: 100%; min-height: 2.75rem; padding: .75rem 1rem; text-align: left; font: inherit;
  color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; cursor: pointer;
  text-decoration: none; overflow-wrap: anywhere }
.choice:hover { border-color: var(--primary) } .choice span { display: block; color: var(--muted) }
.choice:focus-visible, .cancel:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
.cancel { font: inherit; color: var(--primary); background: none; border: 0; padding: .5rem 0; min-height: 2.75rem;
  cursor: pointer; display: inline-flex; align-items: center; text-decoration: underline }`;

const page = (label: string, content: unknown) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Choose an account · Stand-in for ${label}</title><style>${raw(STYLE)}</style></head>
<body><main><p class="label">Stand-in, not ${label}</p>${content}</main></body></html>`;

/** What goes back with a choice, and how: as a link, or as Apple does it by a form. */
export type Answer = Readonly<Record<string, string>>;
export type Reply = { redirectUri: string; mode: "query" | "form_post" };

function choice({ redirectUri, mode }: Reply, answer: Answer, look: { style: string; content: unknown }) {
  if (mode === "query") {
    return html`<a class="${look.style}" href="${`${redirectUri}?${new URLSearchParams(answer)}`}">${look.content}</a>`;
  }
  const fields = Object.entries(answer).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${redirectUri}">${fields}<button class="${look.style}">${look.content}</button></form>`;
}

const face = (person: Person) => html`<strong>${fullName(person)}</strong><span>${person.email}</span>
${person.isVerified ? "" : html`<span>This address is not verified</span>`}`;

type Chooser = {
  label: string;
  reply: Reply;
  choices: readonly { person: Person; answer: Answer }[];
  cancel: Answer;
};

export function chooserPage({ label, reply, choices, cancel }: Chooser) {
  const entries = choices.map(
    ({ person, answer }) => html`<li>${choice(reply, answer, { style: "choice", content: face(person) })}</li>`,
  );
  return page(
    label,
    html`<h1>Choose who you are</h1>
<p>This site has no credentials for ${label}, so made-up people stand in, on this machine only.</p>
<ul>${entries}</ul>${choice(reply, cancel, { style: "cancel", content: "Cancel" })}`,
  );
}

export const refusalPage = (label: string, reason: string) =>
  page(label, html`<h1>This request was refused</h1><p>${reason}</p>`);
