import { expect, test, vi } from "vitest";
import type { ExportData } from "./export-my-data.data.ts";
import { handleExport } from "./handler.ts";

async function* nothing() {}

function createData(changes: Partial<ExportData>): ExportData {
  return {
    takeTurn: async () => true,
    returnTurn: vi.fn(async () => undefined),
    readSessions: async () => [],
    listTables: async () => ["favorites"],
    readRows: nothing,
    listFiles: async () => [],
    readFile: () => Promise.reject(new Error("no file")),
    readAccount: async () => ({
      id: "a",
      email: "a@example.org",
      created_at: "",
      last_sign_in_at: "",
      user_metadata: {},
      methods: [],
    }),
    ...changes,
  };
}

const request = () => new Request("https://tideline.test/functions/v1/export-my-data", { method: "POST" });

test("keeps the day's turn after a complete export", async () => {
  const data = createData({});
  const zip = await (await handleExport(request(), data)).arrayBuffer();
  expect(zip.byteLength).toBeGreaterThan(0);
  expect(data.returnTurn).not.toHaveBeenCalled();
});

test("gives the day's turn back when the export breaks off", async () => {
  const broken = async () => Promise.reject(new Error("the storage is away"));
  const data = createData({ listFiles: broken });
  await expect((await handleExport(request(), data)).arrayBuffer()).rejects.toThrow("the storage is away");
  expect(data.returnTurn).toHaveBeenCalledOnce();
});
