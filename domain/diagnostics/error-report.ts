const MAX_LENGTH = 200;

/** Personal data and secrets. The order matters: tokens contain digits. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, "[token]"],
  [/\b(?:bearer|token|code|key|password|secret)(\s*[=:]\s*|\s+)\S+/gi, "[secret]"],
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, "[e-mail]"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "[id]"],
  [/-?\b\d{1,3}\.\d{3,}/g, "[position]"],
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1"],
];

export function scrubText(text: string) {
  const scrubbed = PERSONAL.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, 2_000));
  return scrubbed.length > MAX_LENGTH ? `${scrubbed.slice(0, MAX_LENGTH - 1)}…` : scrubbed;
}

const EXTENSION = /\b(?:chrome-extension|moz-extension|safari-web-extension|safari-extension):/;

/** Such errors come from a browser extension, not from this app. */
export function isFromExtension(error: unknown, fileName = "") {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return EXTENSION.test(fileName) || EXTENSION.test(stack);
}
