const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host, as an address writes it, is the very machine that asks. */
export const isLoopbackHost = (hostname: string) => LOOPBACK_HOSTS.has(hostname);
