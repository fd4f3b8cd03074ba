import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { type FileStore, StoreFullError } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";

const PART_BYTES = 5 * 1024 * 1024;
const closings: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.restoreAllMocks();
});

/** A store whose server starts and ends uploads like S3; other requests get the given response. */
async function storeOn(answer: RequestListener): Promise<FileStore> {
  const server = createServer((request, response) => {
    if (request.method === "POST") return response.end("<UploadId>1</UploadId>");
    if (request.method === "DELETE" && request.url?.includes("uploadId=")) return response.writeHead(204).end();
    return answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(() => server.close().closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const keys = { accessKeyId: "a", secretAccessKey: "b", isPathStyle: true };
  const place = { endpoint: `http://127.0.0.1:${address.port}`, region: "us-east-1", bucket: "tideline", ...keys };
  return openFileStore({ dataDir: "unused", s3: place });
}

async function* largeFile() {
  yield new Uint8Array(PART_BYTES);
}

test("a store that hangs up on a part it refuses fails that upload and nothing else", async () => {
  const problems: unknown[] = [];
  const collect = (problem: unknown) => void problems.push(problem);
  process.prependListener("uncaughtException", collect);
  closings.push(() => process.off("uncaughtException", collect));
  let closed = 0;
  const store = await storeOn((request, response) => {
    request.socket.on("close", () => closed++);
    response.writeHead(507).end("<Code>XMinioStorageFull</Code>", () => request.socket.destroy());
  });
  for (let round = 1; round <= 5; round++) {
    await expect(store.write(randomUUID(), largeFile())).rejects.toBeInstanceOf(StoreFullError);
    await expect.poll(() => closed).toBe(round);
  }
  expect(problems).toEqual([]);
});

test("a store that never answers is given up", async () => {
  const store = await storeOn(() => undefined);
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const writing = expect(store.write(randomUUID(), largeFile())).rejects.toMatchObject({ name: "AbortError" });
  patience.abort();
  await writing;
});

test("a file that the store says is gone counts as removed, a bucket that is gone does not", async () => {
  const answerWith = (code: string) =>
    storeOn((_request, response) => response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`));
  await (await answerWith("NoSuchKey")).remove(randomUUID());
  await expect((await answerWith("NoSuchBucket")).remove(randomUUID())).rejects.toMatchObject({ code: "NoSuchBucket" });
});
