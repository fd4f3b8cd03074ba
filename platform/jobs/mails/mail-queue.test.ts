import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSmtpMail, type SendMail } from "../../auth/mail.ts";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { findFreePort } from "../../test/find-free-port.ts";
import { startPlatform } from "../../test/start-platform.ts";
import { openTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs, MAIL } from "../jobs-fixture.ts";
import { createMailQueue } from "./mail-queue.ts";
import { startMailServer } from "./mail-server-fixture.ts";

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase(null);
});
afterEach(() => clearJobs(engine));
afterAll(() => engine.close());

const FROM = "Mailer <hello@mailer.example>";
const HOUR_MS = 3_600_000;

/** A process that sends its mails this way, and a function that queues one. */
async function startQueue(sendMail: SendMail, clock = createClock()) {
  const { jobs, lines } = createLoggedJobs(engine, { now: clock.now, random: () => 0, stopTimeoutMs: 100 });
  const queueMail = createMailQueue(jobs, sendMail);
  const queue = (to: string) =>
    engine.transaction(AS_OWNER, (tx) => queueMail(tx, { ...MAIL, to }, new Date(clock.now().getTime() + HOUR_MS)));
  await jobs.start([]);
  return { jobs, queue, clock, lines };
}

test("delivers the mail of a sign-up once the mail server and the process are back", async () => {
  const port = await findFreePort();
  const sendMail = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
  const before = await startPlatform({ sendMail });
  const credentials = { email: "ada@example.org", password: "a cold morning dip" };
  const { error } = await before.visitor().auth.signUp(credentials);
  expect(error).toBeNull();
  await before.jobs.settled();
  expect(await before.jobs.state()).toMatchObject({ waiting: 0, running: 0, retrying: 1, dead: 0 });
  await before.jobs.stop();

  const after = await startPlatform({ sendMail, beside: before });
  const server = await startMailServer({ port });
  await before.engine.run(AS_OWNER, sql`update jobs.jobs set due_at = now() - interval '1 second'`);
  await after.jobs.settled();
  expect(server.received.map(({ to }) => to)).toEqual(["ada@example.org"]);
  expect(await listJobs(before.engine)).toEqual([]);

  const [link = ""] = server.received[0]?.source.match(/https?:\/\/[^\s"<]+token[^\s"<]+/) ?? [];
  const token_hash = new URL(link).searchParams.get("token_hash") ?? "";
  expect((await after.visitor().auth.verifyOtp({ type: "signup", token_hash })).error).toBeNull();
  expect((await after.visitor().auth.signInWithPassword(credentials)).error).toBeNull();
  await after.stop();
  await before.stop();
  await server.stop();
});

test("gives up on an unknown recipient at once, and retries a busy mailbox", async () => {
  const server = await startMailServer({ refuse: (to) => (to.startsWith("nobody") ? 550 : 452) });
  const { jobs, queue, lines } = await startQueue(createSmtpMail({ smtpUrl: server.url, from: FROM }));
  await queue("nobody@example.org");
  await queue("busy@example.org");
  await jobs.settled();
  const said = expect.stringMatching(/^EENVELOPE: .* 550 No such user: \[mailbox\]$/);
  // Both may be of one millisecond.
  const listed = (await listJobs(engine)).toSorted((a, b) => String(a.state).localeCompare(String(b.state)));
  expect(listed).toMatchObject([
    { state: "dead", attempts: 1, last_error: said },
    { state: "waiting", attempts: 1, last_error: expect.stringContaining("452") },
  ]);
  expect(lines.join()).not.toContain("@example.org");
  await jobs.stop();
  await server.stop();
});

test("retries when the server refuses to relay", async () => {
  const server = await startMailServer({ refuse: () => 554 });
  const { jobs, queue } = await startQueue(createSmtpMail({ smtpUrl: server.url, from: FROM }));
  await queue("ada@example.org");
  await jobs.settled();
  expect(await listJobs(engine)).toMatchObject([{ state: "waiting", last_error: expect.stringContaining("5.7.1") }]);
  await jobs.stop();
  await server.stop();
});

test("retries when the server refuses our password", async () => {
  const server = await startMailServer({ isClosed: true });
  const smtpUrl = server.url.replace("//", "//mailer:hunter22@");
  const { jobs, queue, lines } = await startQueue(createSmtpMail({ smtpUrl, from: FROM }));
  await queue("ada@example.org");
  await jobs.settled();
  expect(await listJobs(engine)).toMatchObject([
    { state: "waiting", last_error: expect.stringMatching(/^EAUTH: .*535/) },
  ]);
  for (const secret of ["hunter22", "mailer@"]) expect(lines.join()).not.toContain(secret);
  await jobs.stop();
  await server.stop();
});

test("sends a mail again under the same id when its process ended before recording it", async () => {
  const server = await startMailServer();
  const sendMail = createSmtpMail({ smtpUrl: server.url, from: FROM });
  const sent = Promise.withResolvers<void>();
  const first = await startQueue(async (mail, delivery) => {
    await sendMail(mail, delivery);
    sent.resolve();
    await new Promise(() => undefined);
  });
  await first.queue("ada@example.org");
  await sent.promise;
  const clock = createClock();
  const second = await startQueue(sendMail, clock);
  await second.jobs.settled();
  expect(server.received).toHaveLength(1);
  clock.advance(2 * 60_000);
  await second.jobs.settled();
  const [one, two, ...more] = server.received.map(({ messageId }) => messageId);
  expect(one).toMatch(/^<[\w-]{36}@mailer\.example>$/);
  expect([two, more]).toEqual([one, []]);
  expect(await listJobs(engine)).toEqual([]);
  await Promise.all([first.jobs.stop(), second.jobs.stop()]);
  await server.stop();
});

test("never sends a mail whose link has expired", async () => {
  const server = await startMailServer({ refuse: () => 452 });
  const { jobs, queue, clock } = await startQueue(createSmtpMail({ smtpUrl: server.url, from: FROM }));
  await queue("ada@example.org");
  await jobs.settled();
  clock.advance(HOUR_MS + 60_000);
  await jobs.settled();
  expect(server.received).toEqual([]);
  const last_error = expect.stringMatching(/^expired 1 min ago; before: EENVELOPE/);
  expect(await listJobs(engine)).toMatchObject([{ state: "dead", payload: null, last_error }]);
  await jobs.stop();
  await server.stop();
});
