import { html, raw } from "hono/html";
import { ATHLETES } from "./swims.ts";

const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(#F3F6F5, #07171D); --surface: light-dark(#FFF, #0E232B);
  --ink: light-dark(#0C2430, #E6F0F0); --muted: light-dark(#48606A, #A3B9BE); --line: light-dark(#D6E0E0, #23424C);
  --primary: light-dark(#0A5566, #5CC4CF); --on: light-dark(#FFF, #07171D); --buoy: light-dark(#C2410C, #FF8A65) }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto; padding: clamp(1.5rem, 8vh, 5rem) 1rem 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem } p { color: var(--muted); margin: 0 }
.label { color: var(--buoy); font-weight: 600; margin: 0 0 .5rem }
fieldset { border: 0; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem } legend { font-weight: 600; padding: 0 0 .5rem }
label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; padding: .75rem 1rem; cursor: pointer;
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
label span span { display: block; color: var(--muted) } input { width: 1.25rem; height: 1.25rem; margin: 0 }
.row { display: flex; gap: .75rem; margin-top: 1.5rem }
button { flex: 1; font: inherit; font-weight: 600; min-height: 2.75rem; border-radius: 10px; cursor: pointer;
  border: 1px solid var(--primary); background: var(--primary); color: var(--on) }
button.quiet { background: none; color: var(--primary) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`;

const page = (label: string, content: unknown) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Allow access · Stand-in for ${label}</title><style>${raw(STYLE)}</style></head>
<body><main><p class="label">Stand-in, not ${label}</p>${content}</main></body></html>`;

type Authorize = {
  label: string;
  action: string;
  query: Readonly<Record<string, string>>;
  scopes: readonly { name: string; label: string; isOptional: boolean }[];
};

export function authorizePage({ label, action, query, scopes }: Authorize) {
  const kept = ["client_id", "redirect_uri", "response_type", "state", "code_challenge", "code_challenge_method"];
  const fields = kept
    .filter((name) => query[name] !== undefined)
    .map((name) => html`<input type="hidden" name="${name}" value="${query[name]}">`);
  const athletes = ATHLETES.map(
    ({ id, name, note }, index) => html`<label><input type="radio" name="athlete" value="${id}" required
${index === 0 ? "checked" : ""}> <span>${name}<span>${note}</span></span></label>`,
  );
  const choices = scopes.map(
    ({ name, label: text, isOptional }) => html`<label><input type="checkbox" name="scope" value="${name}" checked
${isOptional ? "" : "disabled"}> ${text}</label>`,
  );
  return page(
    label,
    html`<h1>Let Tideline read your swims?</h1>
<p>This site has no credentials for ${label}, so made-up athletes stand in, on this machine only.</p>
<form method="post" action="${action}">${fields}
<fieldset><legend>Who you are</legend>${athletes}</fieldset><fieldset><legend>What Tideline may do</legend>${choices}</fieldset>
<div class="row"><button name="choice" value="allow">Allow</button>
<button class="quiet" name="choice" value="deny" formnovalidate>Cancel</button></div></form>`,
  );
}

export const refusalPage = (label: string, reason: string) =>
  page(label, html`<h1>This request was refused</h1><p>${reason}</p>`);
