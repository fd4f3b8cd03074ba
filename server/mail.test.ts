import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMail } from "./mail.ts";
import { readSettings } from "./settings/settings.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tideline-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

test.each([
  [{}, true],
  [{ SITE_URL: "https://tideline.example" }, false],
  [{ SMTP_URL: "smtp://localhost:25" }, false],
])("offers a development mailbox with %o: %s", async (env, hasMailbox) => {
  const { mailbox } = await createMail({ ...readSettings(env), dataDir }, "token");
  expect(mailbox !== null).toBe(hasMailbox);
});

test("keeps a public site's mail in the outbox without a mail server", async () => {
  const { send } = await createMail({ ...readSettings({ SITE_URL: "https://tideline.example" }), dataDir }, "token");
  await send({ to: "ada@example.org", subject: "Hello", text: "", html: "" }, { id: "1" });
  expect(await readdir(join(dataDir, "outbox"))).toHaveLength(1);
});
