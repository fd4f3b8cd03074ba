import { getRequestListener, type HttpBindings } from "@hono/node-server";

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Serves `fetch` on a Node server. */
export function createRequestListener(fetch: Fetch) {
  const answer = async (request: Request, env: HttpBindings) => {
    const response = await fetch(request, env);
    // An unread body ends the connection; without this header the client would reuse it.
    if (!env.incoming.complete && !env.outgoing.headersSent) env.outgoing.setHeader("Connection", "close");
    return response;
  };
  // The adapter's cleanup of unread bodies closes connections under load, even with a response in them.
  return getRequestListener((request, env) => answer(request, env as HttpBindings), { autoCleanupIncoming: false });
}
