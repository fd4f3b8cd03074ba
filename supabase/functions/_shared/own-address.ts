/** This machine's names for itself: a browser on it may have come by any of them. */
const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

function originOf({ protocol, hostname, port }: URL) {
  const host = LOOPBACK_HOSTS.includes(hostname) ? "loopback" : hostname;
  return `${protocol}//${host}:${port}`;
}

/** An address of this site as the browser reads it, or null: nobody is sent elsewhere in the site's name. */
export function readOwnAddress(text: string, siteUrl: string): string | null {
  const address = new URL(text);
  const isOwn = originOf(address) === originOf(new URL(siteUrl)) && !address.username && !address.password;
  return isOwn ? address.href : null;
}
