/** A browser on this machine may use any of these names. */
const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

function originOf({ protocol, hostname, port }: URL) {
  const host = LOOPBACK_HOSTS.includes(hostname) ? "loopback" : hostname;
  return `${protocol}//${host}:${port}`;
}

/** Null for URLs outside this site, which would be an open redirect. */
export function readOwnAddress(text: string, siteUrl: string): string | null {
  const address = new URL(text);
  const isOwn = originOf(address) === originOf(new URL(siteUrl)) && !address.username && !address.password;
  return isOwn ? address.href : null;
}
