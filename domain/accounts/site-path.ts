/**
 * Where to go after signing in, taken from an address that anyone can write: only ever a path of this site.
 * `//host` and `/\host` are other sites to a browser, and control characters are dropped by it before it looks.
 */
export function parseSitePath(wish: string | null | undefined, fallback = "/"): string {
  if (!wish?.startsWith("/") || /^\/[/\\]/.test(wish)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers drop
  if (/[\u0000-\u001f\\]/.test(wish)) return fallback;
  return wish;
}
