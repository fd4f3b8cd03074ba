// Codes, statuses and words as the hosted platform's: supabase.com/docs/guides/functions/error-codes and /status-codes.
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { functionsEnvironment, startFunctions } from "./functions-fixture.ts";

/** Responds with the number of its call since its thread started. */
const COUNTING = `let calls = 0; export default { fetch: () => Response.json(++calls) };`;

const { call, lines, stop } = await startFunctions(
  {
    "exit-in-answer": `export default { fetch: () => new Response(new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("first words")),
      pull: () => new Promise(() => setTimeout(() => process.exit(0), 50)),
    })) };`,
    exit: `export default { fetch: (request: Request) =>
      request.url.endsWith("/now") ? process.exit(3) : request.url.endsWith("/wait") ? new Promise(() => {}) : new Response("fine") };`,
    "throw-outside": `export default { fetch(request: Request) {
      if (request.url.endsWith("/later")) { queueMicrotask(() => { throw new Error("out of reach"); }); return new Promise(() => {}); }
      return new Response("fine");
    } };`,
    memory: `export default { fetch() { const kept: object[] = []; for (;;) kept.push({ at: [kept.length] }); } };`,
    print: `export default { fetch(request: Request) {
      console.log("Hello %s", "Ada", { token: request.headers.get("Authorization") });
      console.error(new Error("for " + process.env.SUPABASE_SERVICE_ROLE_KEY));
      process.stdout.write("written");
      return new Response();
    } };`,
    chatter: `export default { fetch() { for (let line = 0; line < 5000; line++) console.info("line", line); return new Response(); } };`,
    "count-a": COUNTING,
    "count-b": COUNTING,
    "count-c": COUNTING,
  },
  { memoryMb: 32, maxWorkers: 2, stopTimeoutMs: 100 },
);
afterAll(stop);

/** Longer than a thread takes to start on a busy machine. */
const stalling = await startFunctions(
  {
    loop: `export default { fetch(request: Request) {
      if (!request.url.endsWith("/forever")) return new Response("fine");
      for (;;);
    } };`,
    "loop-at-start": "for (;;); export default { fetch: () => new Response() };",
    count: COUNTING,
  },
  { stallLimitMs: 5_000, stopTimeoutMs: 100 },
);
afterAll(stalling.stop);
/** Begins early, so that its stall overlaps with the others. */
const loopingAtStart = stalling.call("/loop-at-start");

async function outcome(answer: Response | Promise<Response>) {
  const { status, headers } = await answer;
  return [status, headers.get("sb-error-code")];
}

/** How many turns the event loop of this thread makes during `work`. */
async function turnsDuring(work: Promise<unknown>) {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns++) await setImmediate();
  await over;
  return turns;
}

test("ends a function that never yields, while others keep running", async () => {
  const { call, url } = stalling;
  for (const path of ["/loop", "/count"]) await call(path);
  const looping = fetch(`${url}/loop/forever`);
  const others = (async () => {
    for (let round = 0; round < 10; round++) expect(await (await fetch(`${url}/count`)).json()).toBe(round + 2);
  })();
  const first = Promise.race([others.then(() => "others"), looping.then(() => "loop")]);
  expect(await turnsDuring(others)).toBeGreaterThan(10);
  expect(await first).toBe("others");
  expect(await outcome(looping)).toEqual([546, "WORKER_RESOURCE_LIMIT"]);
  expect(await (await call("/loop")).text()).toBe("fine");
});

test("ends a function that never yields while it loads", async () => {
  expect(await outcome(loopingAtStart)).toEqual([546, "WORKER_RESOURCE_LIMIT"]);
});

test("fails the calls of a function that exits, and starts a new thread for the next", async () => {
  await call("/exit");
  const waiting = call("/exit/wait");
  expect(await outcome(call("/exit/now"))).toEqual([500, "WORKER_ERROR"]);
  expect(await outcome(waiting)).toEqual([500, "WORKER_ERROR"]);
  expect(await (await call("/exit")).text()).toBe("fine");
});

test("breaks off the response of a function that exits", async () => {
  const answer = await call("/exit-in-answer");
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("WORKER_ERROR");
});

test("survives an error that nobody can catch", async () => {
  expect(await outcome(call("/throw-outside/later"))).toEqual([500, "WORKER_ERROR"]);
  expect(await (await call("/throw-outside")).text()).toBe("fine");
  expect(JSON.stringify(lines)).toContain("out of reach");
});

test("ends a function that takes too much memory", async () => {
  expect(await outcome(call("/memory"))).toEqual([546, "WORKER_RESOURCE_LIMIT"]);
});

test("logs what a function prints under its name, without secrets", async () => {
  const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl";
  await call("/print", { headers: { Authorization: `Bearer ${token}` } });
  const printed = (level: string) =>
    lines.filter((line) => line.fields.function === "print" && line.level === level).map(({ text }) => text);
  // Output and errors are two streams, so their order is open.
  await vi.waitFor(() => {
    const info = printed("info").toSorted();
    expect(info).toEqual([expect.stringMatching(/^Hello Ada \{\s+token: 'Bearer \[secret\]'\s+\}$/), "written"]);
    expect(printed("error")).toEqual([expect.stringContaining("Error: for [secret]")]);
  }, 10_000);
  const everything = JSON.stringify(lines);
  expect(everything).not.toContain(functionsEnvironment.secretKey);
  expect(everything).not.toContain(token);
});

test("limits the log lines of a function", async () => {
  await call("/chatter");
  await call("/chatter");
  expect(lines.filter(({ fields }) => fields.function === "chatter")).toHaveLength(100);
});

test("keeps a limited number of threads, those of the last calls", async () => {
  const count = async (name: string) => (await call(`/${name}`)).json();
  await count("count-a");
  const kept = await count("count-b");
  await count("count-c");
  expect(await count("count-b")).toBe(kept + 1);
  expect(await count("count-a")).toBe(1);
});

test("ends an idle function", async () => {
  const short = await startFunctions({ count: COUNTING }, { idleMs: 1 });
  expect(await (await short.call("/count")).json()).toBe(1);
  await vi.waitFor(async () => expect(await (await short.call("/count")).json()).toBe(1), 10_000);
  await short.stop();
});

test("waits for active calls when stopping, refuses new ones and aborts slow ones", async () => {
  const source = `export default { fetch: (request: Request) => new Promise((resolve) =>
    request.url.endsWith("/never") || setTimeout(() => resolve(new Response("done")), 200)) };`;
  const patient = await startFunctions({ work: source }, { stopTimeoutMs: 20_000 });
  const working = patient.call("/work");
  const stopped = patient.functions.stop();
  expect(await outcome(patient.call("/work"))).toEqual([503, "BOOT_ERROR"]);
  expect(await (await working).text()).toBe("done");
  await stopped;
  await patient.stop();

  const impatient = await startFunctions({ work: source }, { stopTimeoutMs: 10 });
  const endless = impatient.call("/work/never");
  await impatient.functions.stop();
  expect(await outcome(endless)).toEqual([500, "WORKER_ERROR"]);
  await impatient.stop();
});
