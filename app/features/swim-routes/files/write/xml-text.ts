const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  // Parsers turn these line ends into another when they stand there themselves.
  "\u0085": "&#x85;",
  "\u2028": "&#x2028;",
  "\u2029": "&#x2029;",
};

/** What XML 1.0 can't hold, not even escaped; unpaired halves of characters too. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string) =>
  text
    .replace(FORBIDDEN, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[&<>"'\u0085\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);

/** An element with text; nothing without. */
export const textElement = (name: string, text: string | null) =>
  text === null || text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;

/** Seven decimals of a degree are about a centimeter; never with an exponent. */
export const degrees = (value: number) => String(Number(value.toFixed(7)) || 0);
