import { VERSION_HEADER } from "#app/browser/offline/kept-caches.ts";

const ANSWER_WITHIN_MS = 1_000;

type Asked = { id: string; url: string; postMessage: (message: unknown, ports: Transferable[]) => void };

/** By client, as long as the worker runs. */
const versions = new Map<string, string>();

/** The version of the scripts that a page runs; null for a page without React. */
async function versionOf(client: Asked): Promise<string | null> {
  const known = versions.get(client.id);
  if (known) return known;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWER_WITHIN_MS, null);
  });
  client.postMessage({ asks: "version" }, [port2]);
  const version = await answered;
  if (typeof version !== "string") return null;
  versions.set(client.id, version);
  return version;
}

/** The address of the page that this data is for. */
function pageOf(address: string) {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  url.searchParams.delete("_routes");
  return url;
}

/**
 * The page to load whole, where scripts of one version would show data of another; else null. The page that is open
 * stays: something may be typed on it.
 */
export async function findWholePage(client: Asked, address: string, response: Response): Promise<string | null> {
  const version = response.headers.get(VERSION_HEADER);
  const page = pageOf(address);
  if (!version || page.pathname === new URL(client.url).pathname) return null;
  const own = await versionOf(client);
  return own !== null && own !== version ? page.href : null;
}
