import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that the system gives to others meanwhile. */
const [FIRST_PORT, LAST_PORT] = [20_000, 30_000];

/** A local port that is free, for a server that must know its address before it listens. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "EADDRINUSE") return findFreePort();
    throw problem;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
