import { expect, test } from "vitest";
import { prepareFile } from "./prepare-file.ts";

const csv = (content: BlobPart, type = "text/csv") => new File([content], "spots.csv", { type });

test("refuses other types, files over 10 MB and empty ones", async () => {
  await expect(prepareFile(csv("a", "application/pdf"))).rejects.toThrow("Please select a valid CSV file");
  await expect(prepareFile(csv(new Uint8Array(10 * 1024 * 1024 + 1)))).rejects.toThrow("10 MB");
  await expect(prepareFile(csv(""))).rejects.toThrow("no rows");
});

test("leaves UTF-8 as it is", async () => {
  const file = csv("\uFEFFname\nÄlvsjö\n");
  expect(await prepareFile(file)).toEqual({ content: file, wasRecoded: false });
});

test.each([
  ["Latin-1", new Uint8Array([0x4e, 0xe4, 0x73])],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x4e, 0, 0xe4, 0, 0x73, 0])],
  ["null bytes", new Uint8Array([0x4e, 0xc3, 0xa4, 0, 0x73])],
])("writes %s as UTF-8 without null bytes", async (_, bytes) => {
  const { content, wasRecoded } = await prepareFile(csv(bytes));
  expect(wasRecoded).toBe(true);
  expect(await content.text()).toBe("Näs");
});
