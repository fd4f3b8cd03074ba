import { parentPort } from "node:worker_threads";

/** What a thread that asks for pages answers: the bytes of all, or why one could not be read. */
export type PagesRead = { bytes: number; problem?: string };

async function read(url: string) {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return byteLength;
}

parentPort?.on("message", async (urls: readonly string[]) => {
  let bytes = 0;
  try {
    for (const url of urls) bytes += await read(url);
    parentPort?.postMessage({ bytes } satisfies PagesRead);
  } catch (error) {
    parentPort?.postMessage({ bytes, problem: String(error) } satisfies PagesRead);
  }
});
