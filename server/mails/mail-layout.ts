import { html, raw } from "hono/html";

type Layout = {
  subject: string;
  /** The text that an inbox shows beside the subject. */
  preheader: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  code?: string;
  notes: readonly string[];
};

/** The brand colors. Mail programs know no CSS variables, so each style repeats them. */
const COLORS = { petrol: "#0A5566", buoy: "#F2653A", ink: "#0C2430", muted: "#48606A", line: "#D6E0E0" } as const;
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For mail programs that support dark mode; the others invert colors themselves. */
const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  .canvas { background: #07171D !important } .card { background: #0E232B !important; border-color: #23424C !important }
  .ink { color: #E6F0F0 !important } .muted { color: #A3B9BE !important }
  .code { background: #0A1C23 !important; color: #E6F0F0 !important }
  .button { background: #5CC4CF !important; color: #04222A !important } .name { color: #5CC4CF !important }
}`;

/** The logo, drawn with table cells and letters, since many mail programs show no images. */
const mark = () => html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:28px;height:28px;border-radius:14px;background:${COLORS.petrol};color:#FFFFFF;text-align:center;font-size:20px;line-height:28px;${raw(FONT)}">&#8767;</td>
<td style="width:10px;vertical-align:top"><div style="width:8px;height:8px;border-radius:4px;background:${COLORS.buoy}"></div></td>
<td class="name" style="padding-left:6px;color:${COLORS.petrol};font-size:20px;font-weight:700;letter-spacing:-0.02em;${raw(FONT)}">Tideline</td>
</tr></table>`;

const button = ({ label, url }: { label: string; url: string }) => html`<tr><td style="padding:8px 0 20px">
<a class="button" href="${url}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:${COLORS.petrol};color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none;${raw(FONT)}">${label}</a>
</td></tr>`;

const codeRow = (code: string) => html`<tr><td style="padding:0 0 20px">
<span class="code" style="display:inline-block;padding:10px 16px;border-radius:10px;background:#E9EFEE;color:${COLORS.ink};font-size:24px;font-weight:700;letter-spacing:0.2em;font-variant-numeric:tabular-nums;${raw(FONT)}">${code}</span>
</td></tr>`;

const paragraph = (text: string) =>
  html`<tr><td class="ink" style="padding:0 0 16px;color:${COLORS.ink};font-size:16px;line-height:24px;${raw(FONT)}">${text}</td></tr>`;

const note = (text: string) =>
  html`<tr><td class="muted" style="padding:0 0 8px;color:${COLORS.muted};font-size:14px;line-height:20px;${raw(FONT)}">${text}</td></tr>`;

function toHtml({ subject, preheader, paragraphs, action, code, notes }: Layout) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(DARK_STYLE)}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#F3F6F5">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#F3F6F5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style="padding:0 4px 16px">${mark()}</td></tr>
<tr><td class="card" style="padding:28px;border:1px solid ${COLORS.line};border-radius:16px;background:#FFFFFF">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="ink" style="padding:0 0 12px;color:${COLORS.ink};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.02em;${raw(FONT)}">${subject}</td></tr>
${paragraphs.map(paragraph)}${action ? button(action) : ""}${code ? codeRow(code) : ""}${notes.map(note)}
</table></td></tr></table></td></tr></table></body></html>`;
}

function toText({ paragraphs, action, code, notes }: Layout) {
  const parts = [
    ...paragraphs,
    action ? `${action.label}:\n${action.url}` : "",
    code ?? "",
    notes.join("\n"),
    "Tideline",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A mail as text and as HTML, which escapes every value. */
export function renderMail(layout: Layout) {
  return { subject: layout.subject, text: toText(layout), html: String(toHtml(layout)) };
}
