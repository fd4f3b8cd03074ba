import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DamagedDataError } from "@tideline/platform/database/database-folder.ts";
import { DatabaseError } from "@tideline/platform/database/engine.ts";
import { MigrationHistoryError } from "@tideline/platform/database/migrate.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SettingsError } from "./settings.ts";
import { toStartProblem } from "./start-problem.ts";

const taken = createServer().listen(0, "127.0.0.1");
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tideline-"));
  await writeFile(join(folder, "file"), "");
  if (!taken.listening) await once(taken, "listening");
  const address = taken.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

const listenAt = (host: string, at: number) => once(createServer().listen(at, host), "listening");

test.each([
  ["a port in use", "PORT", () => listenAt("127.0.0.1", port)],
  ["another machine's address", "HOST", () => listenAt("192.0.2.1", 0)],
  ["an unknown host name", "HOST", () => listenAt("nowhere.invalid", 0)],
  ["a file as the data folder", "DATA_DIR", () => openEngine({ dataDir: join(folder, "file") })],
  [
    "a database that does not answer",
    "DATABASE_URL",
    () => openEngine({ databaseUrl: "postgres://u:pw@127.0.0.1:1/d" }),
  ],
  [
    "a parameter that is not supported",
    "DATABASE_URL",
    () => openEngine({ databaseUrl: "postgres://u:pw@127.0.0.1:1/d?target_session_attrs=any" }),
  ],
])("turns %s into one line about %s", async (_what, name, attempt) => {
  const problem = toStartProblem(await attempt().catch((error: unknown) => error));
  expect(problem).toBeInstanceOf(SettingsError);
  expect(String(problem)).toMatch(new RegExp(`^SettingsError: ${name} should [^\\n]+$`));
  expect(String(problem)).not.toContain("pw");
});

test.each([
  ["58P01", 'could not open file "base/5/16393": No such file or directory'],
  ["XX001", 'invalid page in block 3 of relation "base/5/16393"'],
])("reports damage (%s) in one line", (code, message) => {
  const problem = toStartProblem(new DatabaseError({ code, message }));
  expect(problem).toBeInstanceOf(DamagedDataError);
  expect(String(problem)).toContain(
    `the database is damaged (${message}). Restore a backup into an empty one: npm run`,
  );
});

test("turns a database that is still starting into one line about DATABASE_URL", () => {
  const problem = toStartProblem(new DatabaseError({ code: "57P03", message: "the database system is starting up" }));
  expect(String(problem)).toContain("DATABASE_URL should point to a database: the database system is starting up");
});

test("reports a different migration history in one line", () => {
  const problem = toStartProblem(new MigrationHistoryError("this database was made by another history of migrations"));
  expect(String(problem)).toBe("SettingsError: this database was made by another history of migrations");
});

test("passes other errors through", () => {
  const problem = new TypeError("undefined is not a function");
  expect(toStartProblem(problem)).toBe(problem);
});
