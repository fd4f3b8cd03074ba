import type { Log } from "@tideline/platform/log.ts";
import { createApplication } from "./application.ts";
import { startBackend } from "./backend.ts";
import { toPageServices } from "./pages/page-services.ts";
import { createPages, type PagesOptions, preloadPages } from "./pages/pages.ts";
import { closeHttpServer, createHttpServer, listen } from "./processes/http-server.ts";
import { socketLimitsFor } from "./processes/limit-sockets.ts";
import { onStopSignal } from "./processes/stop-signals.ts";
import type { RunningBackend } from "./running-backend.ts";
import type { Settings } from "./settings/settings.ts";

/** Serves everything from this process until a stop signal. */
export async function serve(settings: Settings, mode: PagesOptions["mode"], log: Log): Promise<RunningBackend> {
  const backend = await startBackend(settings, log, mode === "production" ? preloadPages : undefined);
  const httpServer = createHttpServer({ sockets: socketLimitsFor(settings.trustedProxies) });
  backend.attach(httpServer);
  const pages = await createPages({
    mode,
    services: toPageServices(settings, backend),
    signVisitor: backend.signVisitor,
    reads: backend.reads,
    log,
    httpServer,
  });
  await listen(httpServer, createApplication({ backend, pages, log, workers: settings.workers }), settings);
  await backend.begin();

  async function stop(signal: NodeJS.Signals) {
    log.info({ signal }, "stopping");
    await backend.drainFunctions();
    await Promise.all([closeHttpServer(httpServer), pages.close(), backend.closeSockets()]);
    await backend.stop();
    log.info("stopped");
    process.exit(0);
  }
  onStopSignal(stop);
  return backend;
}
