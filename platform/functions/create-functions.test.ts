// Codes, statuses and words as the hosted platform's: supabase.com/docs/guides/functions/error-codes and /status-codes.
import { afterAll, expect, test, vi } from "vitest";
import { startFunctions } from "./functions-fixture.ts";

/** The status, and why the body broke off. */
async function readToEnd({ status, body }: Response) {
  const problem = await body?.pipeTo(new WritableStream()).catch((error: unknown) => error);
  return [status, problem instanceof Error ? problem.message : null];
}

/** Waits to be aborted, and counts its calls and aborts. */
const SLOW = `const seen = { called: 0, aborted: 0 };
export default { fetch: (request: Request) => request.url.endsWith("/seen") ? Response.json(seen)
  : new Promise((resolve) => {
      seen.called += 1;
      request.signal.addEventListener("abort", () => { seen.aborted += 1; resolve(new Response("late")); });
    }) };`;

/** Never responds, and counts its calls and aborts. */
const neverRespond = (first: string) => `import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc");
const seen = { began: 0, ended: 0 };
export default { async fetch(request: Request) {
  collectGarbage();
  if (request.url.endsWith("/seen")) return Response.json(seen);
  seen.began += 1;
  request.signal.addEventListener("abort", () => { seen.ended += 1; });
  ${first}
  return new Promise(() => {});
} };`;

/** Produces data as fast as it is read, and counts cancellations. */
const STREAM = `let cancelled = 0;
const text = new TextEncoder();
export default { fetch(request: Request) {
  if (request.url.endsWith("/cancelled")) return Response.json(cancelled);
  let next = 0;
  return new Response(new ReadableStream({
    async pull(controller) {
      controller.enqueue(text.encode(\`\${next++};\`));
      if (next === 3 && request.url.endsWith("/short")) controller.close();
    },
    cancel() { cancelled += 1; },
  }));
} };`;

const { call, url, lines, stop } = await startFunctions(
  {
    echo: `export default { async fetch(request: Request) {
      const { pathname, search } = new URL(request.url);
      const seen = { method: request.method, pathname, search, body: await request.text(), token: request.headers.get("Authorization") };
      return Response.json(seen, { status: 201, headers: { "X-Echo": "yes" } });
    } };`,
    environment: "export default { fetch: () => Response.json(process.env) };",
    crash: `export default { fetch() { throw new Error("secret detail"); } };`,
    slow: SLOW,
    elsewhere: `export default { fetch: () => Response.redirect("https://example.org/cove") };`,
    cookies: `export default { fetch() {
      const headers = new Headers({ "Set-Cookie": "one=1" });
      headers.append("Set-Cookie", "two=2");
      return new Response(null, { status: 204, headers });
    } };`,
    broken: "export default {;",
    empty: "export const nothing = true;",
    _shared: "export default { fetch: () => new Response('shared') };",
    stream: STREAM,
    read: neverRespond("await request.arrayBuffer();"),
    ignore: neverRespond(""),
    count: `export default { async fetch(request: Request) {
      let bytes = 0;
      for await (const chunk of request.body ?? []) bytes += chunk.length;
      return Response.json(bytes);
    } };`,
  },
  { bodyBytes: 5_000_000, stopTimeoutMs: 100 },
);
afterAll(stop);

test("passes the request to a function without the mount path", async () => {
  const init = { method: "POST", body: "hello", headers: { Authorization: "Bearer token" } };
  const answer = await call("/echo/deeper/path?page=2", init);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("X-Echo")).toBe("yes");
  expect(await answer.json()).toEqual({
    method: "POST",
    pathname: "/echo/deeper/path",
    search: "?page=2",
    body: "hello",
    token: "Bearer token",
  });
});

test("gives each of many simultaneous calls its own response", async () => {
  const ask = async (index: number) => {
    const headers = { Authorization: `Bearer ${index}` };
    const answer = await call(`/echo?page=${index}`, { method: "POST", body: `body ${index}`, headers });
    expect(await answer.json()).toMatchObject({
      body: `body ${index}`,
      token: headers.Authorization,
      search: `?page=${index}`,
    });
  };
  await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index)));
});

test.each(["GET", "PUT", "PATCH", "DELETE"])("passes %s to a function at its bare name", async (method) => {
  expect(await (await call("/echo", { method })).json()).toMatchObject({ method, pathname: "/echo" });
});

test("gives a function the hosted runtime's environment and nothing of the server's own", async () => {
  expect(process.env).toHaveProperty("PATH");
  expect(await (await call("/environment")).json()).toEqual({
    SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_PUBLIC_URL: "https://tideline.test",
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
    SUPABASE_ANON_KEY: "sb_publishable_test",
    SUPABASE_SERVICE_ROLE_KEY: "sb_secret_test",
    SUPABASE_JWKS: '{"keys":[]}',
  });
  expect(process.env).not.toHaveProperty("SUPABASE_SECRET_KEYS");
});

test.each([
  ["/missing", 404, "NOT_FOUND", "Requested function was not found"],
  ["/_shared", 404, "NOT_FOUND", "Requested function was not found"],
  ["/..%2Fecho", 404, "NOT_FOUND", "Requested function was not found"],
  ["/", 404, "NOT_FOUND", "Requested function was not found"],
  ["/broken", 503, "BOOT_ERROR", "Function failed to start (please check logs)"],
  ["/empty", 503, "BOOT_ERROR", "Function failed to start (please check logs)"],
  ["/crash", 500, "WORKER_ERROR", "Function exited due to an error (please check logs)"],
])("responds to %s with %i %s in the hosted platform's words", async (path, status, code, message) => {
  const answer = await call(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("sb-error-code")).toBe(code);
  expect(await answer.json()).toEqual({ code, message });
});

test("logs failures under the function's name", async () => {
  await call("/crash");
  await call("/broken");
  const problems = lines.filter(({ fields }) => typeof fields.problem === "string");
  const seen = problems.map(({ level, fields, text }) => [level, fields.function, text]);
  expect(seen).toContainEqual(["error", "crash", "WORKER_ERROR"]);
  expect(seen).toContainEqual(["error", "broken", "BOOT_ERROR"]);
  expect(problems.map(({ fields }) => fields.problem).join()).toContain("secret detail");
});

test("aborts a function that takes too long with 504, and breaks off a response that takes too long", async () => {
  const hasty = await startFunctions({ slow: SLOW, stream: STREAM }, { timeMs: 3_000, stopTimeoutMs: 100 });
  // Loads both first, since the time limit includes it.
  for (const path of ["/slow/seen", "/stream/cancelled"]) {
    await vi.waitFor(async () => expect((await hasty.call(path)).status).toBe(200), 20_000);
  }
  const [slow, endless] = await Promise.all([hasty.call("/slow"), hasty.call("/stream/endless").then(readToEnd)]);
  expect(slow.status).toBe(504);
  expect(await slow.json()).toMatchObject({ code: "IDLE_TIMEOUT" });
  expect(await (await hasty.call("/slow/seen")).json()).toEqual({ called: 1, aborted: 1 });
  expect(endless).toEqual([200, "IDLE_TIMEOUT"]);
  await hasty.stop();
});

test("aborts the function when its client leaves", async () => {
  const seen = async () => (await call("/slow/seen")).json();
  const leaving = new AbortController();
  const answer = fetch(`${url}/slow`, { signal: leaving.signal });
  await vi.waitFor(async () => expect(await seen()).toEqual({ called: 1, aborted: 0 }), 10_000);
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  await vi.waitFor(async () => expect(await seen()).toEqual({ called: 1, aborted: 1 }), 10_000);
});

test("adds headers to a response whose headers are immutable", async () => {
  const answer = await call("/elsewhere");
  answer.headers.set("Access-Control-Allow-Origin", "*");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("https://example.org/cove");
});

test("keeps every cookie of a response without a body", async () => {
  const answer = await call("/cookies");
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
});

test("streams a response to its end", async () => {
  const answer = await fetch(`${url}/stream/short`);
  expect(await answer.text()).toBe("0;1;2;");
});

test("cancels a stream when its client leaves", async () => {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/stream/endless`, { signal: leaving.signal });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^0;/);
  leaving.abort();
  await vi.waitFor(async () => expect(await (await call("/stream/cancelled")).json()).toBe(1), 10_000);
});

/** A body without a Content-Length. */
function streamOf(bytes: number) {
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = new Uint8Array(Math.min(left, 60_000));
      left -= chunk.length;
      if (chunk.length > 0) controller.enqueue(chunk);
      if (left === 0) controller.close();
    },
  });
}

const post = (body: BodyInit) => ({ method: "POST", body, duplex: "half" }) as RequestInit;

test.each(["read", "ignore"])(
  "ends calls of clients that leave in the middle of a body that a function would %s",
  async (kind) => {
    const seen = async () => (await call(`/${kind}/seen`)).json();
    const leaving = new AbortController();
    const send = async () => {
      const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(100_000));
      return fetch(`${url}/${kind}`, { ...post(new ReadableStream({ start })), signal: leaving.signal });
    };
    expect(await seen()).toEqual({ began: 0, ended: 0 });
    const sent = Promise.allSettled(Array.from({ length: 20 }, send));
    await vi.waitFor(async () => expect(await seen()).toEqual({ began: 20, ended: 0 }), 10_000);
    leaving.abort();
    expect((await sent).map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
    // Its thread is still the same one.
    await vi.waitFor(async () => expect(await seen()).toEqual({ began: 20, ended: 20 }), 10_000);
    expect(lines.filter(({ fields }) => fields.function === kind)).toEqual([]);
  },
);

test("accepts a body up to the limit", async () => {
  expect(await (await fetch(`${url}/count`, post(streamOf(5_000_000)))).json()).toBe(5_000_000);
});

test.each([
  ["announced", () => call("/count", { ...post("x"), headers: { "Content-Length": "5000001" } })],
  ["unannounced", () => call("/count", post(streamOf(5_000_001)))],
])("refuses a body that is too large with 413: length %s", async (_kind, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ code: "REQUEST_TOO_LARGE", message: "Request body is too large" });
});
