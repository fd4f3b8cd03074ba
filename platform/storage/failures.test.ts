import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { afterAll, afterEach, expect, test } from "vitest";
import { AS_OWNER, DatabaseError, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { createLog } from "../log.ts";
import { FileMissingError, type FileStore, StoreFullError } from "./files/file-store.ts";
import { createFolderStore } from "./files/folder-store.ts";
import { createOrphanedFiles } from "./files/orphaned-files.ts";
import { CSV, csvFile, listFiles, startStorage } from "./storage-fixture.ts";

/** What goes wrong from now on, until it is put right. */
let fault: Partial<FileStore> = {};
let breakCommit: "before" | "after" | null = null;

const lostConnection = () => new DatabaseError({ message: "the connection was lost", code: "08006" });

/** An engine whose transactions may fail before their commit, or lose its answer. */
const wrapEngine = (engine: Engine): Engine => ({
  ...engine,
  transaction: async (context, work) => {
    const result = await engine.transaction(context, async (tx) => {
      const done = await work(tx);
      if (breakCommit === "before") throw lostConnection();
      return done;
    });
    if (breakCommit === "after") throw lostConnection();
    return result;
  },
});

const storage = await startStorage({
  wrapEngine,
  wrapFiles: (files) =>
    new Proxy(files, { get: (target, name) => Reflect.get(fault, name) ?? Reflect.get(target, name) }),
});
afterAll(() => storage.stop());
const shelf = storage.service().storage.from("shelf");

afterEach(async () => {
  fault = {};
  breakCommit = null;
  await shelf.upload("last.csv", csvFile());
  await shelf.remove(["a.csv", "last.csv"]);
  expect(await storage.settled()).toEqual({ files: [], orphaned: [] });
});

const read = async () => (await shelf.download("a.csv")).data?.text();

/** Fills up after this many bytes, in the middle of a file. */
const fullAfter =
  (bytes: number): FileStore["write"] =>
  async (_id, content) => {
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > bytes) throw new StoreFullError("the disk is full");
    }
  };

test("a full disk gives 507, and what was there before stays", async () => {
  await shelf.upload("a.csv", csvFile("before"));
  fault = { write: fullAfter(100_000) };
  const { error } = await shelf.upload("a.csv", csvFile("x".repeat(1_000_000)), { upsert: true });
  expect(error).toMatchObject({
    status: 507,
    statusCode: "507",
    message: "There is no space left to store the object",
  });
  expect(await read()).toBe("before");
});

test("a store that keeps less than it was given is not believed", async () => {
  fault = { size: async () => 3 };
  expect((await shelf.upload("a.csv", csvFile())).error).toMatchObject({
    status: 500,
    message: "Internal server error",
  });
  fault = {};
  expect(await shelf.exists("a.csv")).toMatchObject({ data: false });
});

test("a row that cannot be written leaves no file, and the replaced one stays", async () => {
  await shelf.upload("a.csv", csvFile("before"));
  breakCommit = "before";
  expect((await shelf.upload("a.csv", csvFile("after"), { upsert: true })).error).toMatchObject({ status: 500 });
  breakCommit = null;
  expect(await read()).toBe("before");
  expect((await storage.settled()).files).toHaveLength(1);
});

test("a commit whose answer is lost keeps its file", async () => {
  // The first transaction asks the permission and rolls back, so that only the second one reaches its commit.
  breakCommit = "after";
  expect((await shelf.upload("a.csv", csvFile())).error).toMatchObject({ status: 500 });
  breakCommit = null;
  expect(await read()).toBe(CSV);
});

test("a file that cannot be removed now is removed later, and an upload does not suffer", async () => {
  await shelf.upload("a.csv", csvFile("before"));
  fault = { remove: async () => Promise.reject(new Error("the store is away")) };
  expect((await shelf.upload("a.csv", csvFile("after"), { upsert: true })).error).toBeNull();
  expect(await storage.settled()).toMatchObject({ files: { length: 2 }, orphaned: { length: 1 } });
  fault = {};
  await shelf.upload("a.csv", csvFile("last"), { upsert: true });
  expect(await storage.settled()).toMatchObject({ files: { length: 1 }, orphaned: [] });
});

test("an upload that its process did not survive never appears and is swept away", async () => {
  const died = new Error("the process ends here");
  let reached: (() => void) | undefined;
  const whole = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // The write and everything after it stop, as in a crash.
  fault = {
    write: async (_id, content) => {
      for await (const _ of content) break;
      reached?.();
      throw died;
    },
    remove: async () => Promise.reject(died),
  };
  const upload = shelf.upload("a.csv", csvFile());
  await whole;
  await upload;
  expect(await storage.settled()).toMatchObject({ orphaned: { length: 1 } });
  expect(await shelf.exists("a.csv")).toMatchObject({ data: false });
  fault = {};
  await storage.engine.run(AS_OWNER, sql`update storage.orphaned_files set removable_at = now()`);
});

test("a process that is alone sweeps at its start what another left just now", async () => {
  const { engine, filesFolder } = storage;
  const files = createFolderStore(filesFolder);
  const orphanedFiles = createOrphanedFiles({ engine, files, log: createLog("silent") });
  const id = await orphanedFiles.begin();
  await files.write(id, csvFile().stream());
  await orphanedFiles.sweep();
  expect(await listFiles(filesFolder)).toEqual([id]);
  await orphanedFiles.abandonUploads();
  await orphanedFiles.sweep();
  expect(await listFiles(filesFolder)).toEqual([]);
});

test("one file that cannot be removed holds up no other", async () => {
  const { engine, filesFolder } = storage;
  const folder = createFolderStore(filesFolder);
  const stuck = new Set<string>();
  const remove = async (id: string) => (stuck.has(id) ? Promise.reject(new Error("stuck")) : folder.remove(id));
  const orphanedFiles = createOrphanedFiles({ engine, files: { ...folder, remove }, log: createLog("silent") });
  const ids = [await orphanedFiles.begin(), await orphanedFiles.begin()];
  for (const id of ids) await folder.write(id, csvFile().stream());
  stuck.add(ids[0] ?? "");
  await orphanedFiles.abandonUploads();
  await expect(orphanedFiles.sweep()).rejects.toThrow("stuck");
  expect(await listFiles(filesFolder)).toEqual([ids[0]]);
});

test("an upload that took longer than the sweep waits is refused, never left without its file", async () => {
  const { engine } = storage;
  fault = {
    size: async (id) => {
      await engine.run(AS_OWNER, sql`update storage.orphaned_files set removable_at = now() where version = ${id}`);
      return CSV.length;
    },
  };
  expect((await shelf.upload("a.csv", csvFile())).error).toMatchObject({ statusCode: "409", code: "Aborted" });
});

test("a file that is replaced while it is copied is copied as it is then", async () => {
  await shelf.upload("a.csv", csvFile("before"));
  const folder = createFolderStore(storage.filesFolder);
  let copies = 0;
  fault = {
    copy: async (from, to) => {
      if (copies++ === 0) {
        await shelf.upload("a.csv", csvFile("after"), { upsert: true });
        await storage.settled();
      }
      return folder.copy(from, to);
    },
  };
  expect((await shelf.copy("a.csv", "last.csv")).error).toBeNull();
  expect(await (await shelf.download("last.csv")).data?.text()).toBe("after");
  fault = { copy: async () => Promise.reject(new FileMissingError("gone")) };
  expect((await shelf.copy("a.csv", "never.csv")).error).toMatchObject({ statusCode: "404" });
  await shelf.remove(["last.csv"]);
});

test("a row without its file is no file", async () => {
  await shelf.upload("a.csv", csvFile());
  fault = { read: async () => Promise.reject(new FileMissingError("gone")) };
  expect((await shelf.download("a.csv")).error).toMatchObject({ statusCode: "404" });
});

test("one swimmer sends only so many files at once, and others are not kept waiting", async () => {
  const [ada, ben] = [await storage.user("Ada"), await storage.user("Ben")];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let underWay = 0;
  const folder = createFolderStore(storage.filesFolder);
  fault = {
    write: async (id, content) => {
      underWay++;
      await released;
      return folder.write(id, content);
    },
  };
  const names = Array.from({ length: 16 }, (_, index) => `${index}.csv`);
  const uploads = names.map((name) => ada.client.storage.from("shelf").upload(name, csvFile()));
  await expect.poll(() => underWay).toBe(names.length);
  expect((await ada.client.storage.from("shelf").upload("more.csv", csvFile())).error).toMatchObject({
    status: 429,
    statusCode: "429",
    code: "SlowDown",
  });
  const bens = ben.client.storage.from("shelf").upload("ben.csv", csvFile());
  release();
  expect((await Promise.all([...uploads, bens])).map(({ error }) => error)).toEqual([...names, "ben"].map(() => null));
  expect((await ada.client.storage.from("shelf").upload("more.csv", csvFile())).error).toBeNull();
  await shelf.remove([...names, "ben.csv", "more.csv"]);
});

const HEADERS = { apikey: storage.secrets.secretKey, "Content-Type": "text/csv" };

test("a sender who goes away leaves nothing", async () => {
  const socket = request(`${storage.url}/storage/v1/object/shelf/a.csv`, { method: "POST", headers: HEADERS });
  socket.on("error", () => undefined);
  socket.write("a,b\n".repeat(50_000));
  await expect.poll(async () => (await storage.settled()).orphaned.length).toBe(1);
  socket.destroy();
  await expect.poll(async () => storage.settled()).toEqual({ files: [], orphaned: [] });
  expect(await shelf.exists("a.csv")).toMatchObject({ data: false });
});

test("a reader who goes away harms nobody", async () => {
  await shelf.upload("a.csv", Buffer.from(randomBytes(1_000_000).toString("hex")), { contentType: "text/csv" });
  for (let round = 0; round < 20; round++) {
    const stopped = new AbortController();
    const path = `${storage.url}/storage/v1/object/authenticated/shelf/a.csv`;
    const answer = await fetch(path, { headers: HEADERS, signal: stopped.signal });
    await answer.body?.getReader().read();
    stopped.abort();
  }
  expect((await read())?.length).toBe(2_000_000);
});

test("refuses too large uploads over the network", async () => {
  const limit = { public: false, fileSizeLimit: 100_000 };
  await storage.service().storage.createBucket("small", limit);
  const body = Buffer.alloc(60_000_000, "a");
  for (let round = 0; round < 5; round++) {
    const answer = await fetch(`${storage.url}/storage/v1/object/small/a.csv`, {
      method: "POST",
      headers: HEADERS,
      body,
    });
    expect(await answer.json()).toMatchObject({ statusCode: "413" });
  }
});

test("a form that breaks off is its sender's fault", async () => {
  const post = async (contentType: string, body: string) => {
    const headers = { apikey: storage.secrets.secretKey, "Content-Type": contentType };
    return (await storage.ask("/object/shelf/a.csv", { method: "POST", headers, body })).json();
  };
  const part =
    '--x\r\nContent-Disposition: form-data; name=""; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na,b\n';
  expect(await post("multipart/form-data; boundary=x", part)).toMatchObject({ statusCode: "400", code: "Aborted" });
  expect(await post("multipart/form-data", part)).toMatchObject({ statusCode: "400" });
  expect(await post("multipart/form-data; boundary=y", part)).toMatchObject({ statusCode: "400" });
});
