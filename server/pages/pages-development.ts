import type { Server } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createMiddleware } from "hono/factory";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";

/** Runs Vite inside our server: one port for pages, modules and the hot-reload socket. */
export async function startVite(httpServer: Server | undefined) {
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, ...(httpServer ? { hmr: { server: httpServer } } : {}) },
  });

  const middleware = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const { incoming, outgoing } = c.env;
    const isPassedOn = await new Promise<boolean>((resolve, reject) => {
      outgoing.once("close", () => resolve(false));
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(true)));
    });
    if (!isPassedOn) return RESPONSE_ALREADY_SENT;
    return next();
  });

  const getBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  return { middleware, getBuild, close: () => vite.close() };
}
