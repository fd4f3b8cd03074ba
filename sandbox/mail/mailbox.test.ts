import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailbox } from "./mailbox.ts";
import { createOutbox } from "./outbox.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-"));
});
afterAll(() => rm(folder, { recursive: true }));

const mail = {
  to: "ada@example.org",
  subject: "Hello <b>",
  text: "Hello",
  html: '<p title="x">Hello</p><script>1</script>',
};
const TOKEN = "the token of this test";
const COOKIE = `tideline-dev=${encodeURIComponent(TOKEN)}`;
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

test("a mail is kept in a file that only its owner can read", async () => {
  const outbox = await createOutbox(join(folder, "private"));
  await outbox.send(mail, { id: "1" });
  const [name = ""] = await readdir(join(folder, "private"));
  expect((await stat(join(folder, "private", name))).mode & 0o777).toBe(0o600);
  expect(await outbox.list()).toMatchObject([mail]);
});

test("a mail that is sent once more is kept once", async () => {
  const outbox = await createOutbox(join(folder, "folded"));
  await outbox.send(mail, { id: "1" });
  await outbox.send(mail, { id: "1" });
  await outbox.send(mail, { id: "2" });
  expect(await outbox.list()).toHaveLength(2);
});

test("the oldest mails make room for new ones", async () => {
  const outbox = await createOutbox(join(folder, "small"), { maxMails: 3 });
  for (const subject of ["1", "2", "3", "4", "5"]) await outbox.send({ ...mail, subject }, { id: subject });
  expect(await outbox.list()).toHaveLength(3);
});

test("nothing outside the outbox can be read", async () => {
  const outbox = await createOutbox(join(folder, "closed"));
  expect(await outbox.get("../secrets")).toBeNull();
});

test("the mailbox shows mails to people at this machine, as a page and as JSON", async () => {
  const headers = { Cookie: COOKIE };
  const outbox = await createOutbox(join(folder, "shown"));
  await outbox.send(mail, { id: "1" });
  const app = createMailbox(outbox, TOKEN);
  const page = await app.request("http://localhost:3000/", { headers }, from("127.0.0.1"));
  expect(await page.text()).toContain("Hello &lt;b&gt;");
  const json = await app.request(
    "http://127.0.0.1/",
    { headers: { ...headers, Accept: "application/json" } },
    from("::1"),
  );
  const { mails } = (await json.json()) as { mails: { id: string }[] };
  expect(mails).toMatchObject([mail]);
  const one = await app.request(`http://localhost/${mails[0]?.id}`, { headers }, from("::ffff:127.0.0.1"));
  const text = await one.text();
  expect(text).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(text).not.toContain("<script>");
  expect(one.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test.each([
  ["another machine", "http://localhost/", "192.0.2.7", {}],
  ["a proxy on this machine", "http://localhost/", "127.0.0.1", { "X-Forwarded-For": "192.0.2.7" }],
  ["a foreign name for this machine", "http://rebound.example/", "127.0.0.1", {}],
])("the mailbox does not exist for %s", async (_who, url, address, headers) => {
  const app = createMailbox(await createOutbox(join(folder, "hidden")), TOKEN);
  expect((await app.request(url, { headers: { ...headers, Cookie: COOKIE } }, from(address))).status).toBe(404);
});
