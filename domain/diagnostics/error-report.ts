const MAX_LENGTH = 200;

/** What names a person or opens something, and what stands in its place. The order matters: a token holds digits. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, "[token]"],
  [/\b(?:bearer|token|code|key|password|secret)(\s*[=:]\s*|\s+)\S+/gi, "[secret]"],
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, "[e-mail]"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "[id]"],
  [/-?\b\d{1,3}\.\d{3,}/g, "[position]"],
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1"],
];

/** An error's words without what they may say about a person, short enough to be kept. */
export function scrubText(text: string) {
  const scrubbed = PERSONAL.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, 2_000));
  return scrubbed.length > MAX_LENGTH ? `${scrubbed.slice(0, MAX_LENGTH - 1)}…` : scrubbed;
}

/** How the addresses of scripts begin that a browser's extension has put into the page. */
const EXTENSION = /\b(?:chrome-extension|moz-extension|safari-web-extension|safari-extension):/;

/** Whether a browser extension has failed and not this product; there is nothing that we could mend. */
export function isFromExtension(error: unknown, fileName = "") {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return EXTENSION.test(fileName) || EXTENSION.test(stack);
}
