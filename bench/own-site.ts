import { createServer } from "node:net";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { pino } from "pino";
import { createApplication } from "#server/application.ts";
import { startBackend } from "#server/backend.ts";
import { closeHttpServer, createHttpServer, listen } from "#server/http-server.ts";
import { toPageServices } from "#server/page-services.ts";
import { createPages } from "#server/pages.ts";
import { readSettings } from "#server/settings.ts";

async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** The built product in this process on a folder of its own, so that what its pages ask the backend can be seen. */
export async function startOwnSite(dataDir: string) {
  const noStyle = "http://127.0.0.1:9/no-such-style.json";
  const settings = readSettings({
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    CONDITIONS: "simulated",
    MAP_STYLE_LIGHT: noStyle,
    MAP_STYLE_DARK: noStyle,
  });
  const log = pino({ level: "silent" });
  const backend = await startBackend(settings, log);
  let asked: Request[] | null = null;
  const backendFetch: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    asked?.push(request.clone());
    return backend.fetch(request);
  };
  const services = { ...toPageServices(settings, backend), backendFetch };
  const pages = await createPages({ mode: "production", services, reads: backend.reads, log });
  const server = createHttpServer();
  await listen(server, createApplication({ backend, pages, log }), settings);
  const { secretKey } = await loadSecrets(dataDir);
  return {
    url: settings.siteUrl,
    fetch: backend.fetch,
    /** Asks a page and says what it asked the backend. */
    record: async (path: string) => {
      asked = [];
      await (await fetch(`${settings.siteUrl}${path}`)).text();
      const requests = asked;
      asked = null;
      return requests;
    },
    /** A change of no row empties every cache of spots. */
    emptyCaches: async () => {
      const answer = await backend.fetch(
        `${settings.siteUrl}/rest/v1/spots?id=eq.00000000-0000-4000-8000-000000000000`,
        {
          method: "PATCH",
          headers: { apikey: secretKey, "Content-Type": "application/json" },
          body: JSON.stringify({ description: "" }),
        },
      );
      if (!answer.ok) throw new Error(`the caches could not be emptied: ${answer.status} ${await answer.text()}`);
    },
    stop: async () => {
      await backend.settle();
      await Promise.all([closeHttpServer(server), pages.close()]);
      await backend.stop();
    },
  };
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;
