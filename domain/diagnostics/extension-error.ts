/** How the addresses of scripts begin that a browser's extension has put into the page. */
const EXTENSION = /\b(?:chrome-extension|moz-extension|safari-web-extension|safari-extension):/;

/** Whether a browser extension has failed and not this product; there is nothing that we could mend. */
export function isFromExtension(error: unknown, fileName = "") {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return EXTENSION.test(fileName) || EXTENSION.test(stack);
}
