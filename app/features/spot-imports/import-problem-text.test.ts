import { expect, test } from "vitest";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { importProblemText } from "./import-problem-text.ts";
import { continueImport } from "./spot-imports.data.ts";

test("says that an error occurred when the importer gives no reason", async () => {
  const invoke = async () => ({ data: null, error: null });
  const silentImporter = { functions: { invoke } } as unknown as BackendClient;
  await expect(continueImport(silentImporter, "7")).rejects.toThrow("An error occurred during import");
  expect(importProblemText(new Error(""))).toBe("An error occurred during import");
  expect(importProblemText(new Error("The file has no rows."))).toBe("The file has no rows.");
});
