import { expect, test } from "vitest";
import type { TokenSource } from "../guard/token-source.ts";
import { type AccessDoubt, type AuthRefusal, onAccessDoubt, onAuthRefused } from "./fetch-events.ts";
import { type Answer, createGuarded, readRefusal, rows } from "./guarded-fetch-fixture.ts";

const bearerOf = (headers: Headers) => headers.get("Authorization");

/** Takes only the token "new". */
const onlyNew: Answer = ({ headers }) =>
  bearerOf(headers) === "Bearer new" ? rows(["yours"]) : rows({ code: "PGRST301", message: "JWT expired" }, 401);

const anna = (renewed: string | null): Partial<TokenSource> => ({
  getToken: async () => ({ token: "old", userId: "anna" }),
  renewToken: async () => renewed,
});

/** What the session hears while the work is done. */
async function hearRefusals(work: () => Promise<unknown>) {
  const heard: AuthRefusal[] = [];
  const stop = onAuthRefused((refusal) => heard.push(refusal));
  await work();
  stop();
  return heard;
}

test.each([
  ["GET", "/rest/v1/profiles?id=eq.1", null],
  ["POST", "/rest/v1/favorites", "{}"],
  ["POST", "/functions/v1/profile-api", "{}"],
])("%s %s with an expired token is retried with a fresh one", async (...row) => {
  const [method, path, body] = row;
  const { sent, ask } = createGuarded(onlyNew, anna("new"));
  const heard = await hearRefusals(async () => {
    expect(await (await ask(method, path, { body })).json()).toEqual(["yours"]);
  });
  expect(sent.map(({ headers }) => bearerOf(headers))).toEqual(["Bearer old", "Bearer new"]);
  expect(sent.map((request) => request.body)).toEqual([body, body]);
  expect(heard).toEqual([]);
});

test.each([
  ["no fresh token is to be had", null, 1],
  ["the fresh token is refused as well", "another", 2],
])("when %s, reports it to the session and returns the refusal", async (_what, renewed, times) => {
  const { sent, ask } = createGuarded(onlyNew, anna(renewed));
  const heard = await hearRefusals(async () => {
    expect((await readRefusal(await ask("GET", "/rest/v1/profiles?id=eq.1"))).code).toBe("PGRST301");
  });
  expect(heard).toEqual([{ userId: "anna", status: 401 }]);
  expect(sent).toHaveLength(times);
});

test("does not report a refused visitor as a lost session", async () => {
  const { sent, ask } = createGuarded(onlyNew);
  const heard = await hearRefusals(() => ask("GET", "/rest/v1/profiles?id=eq.1"));
  expect(heard).toEqual([]);
  expect(sent.map(({ headers }) => [bearerOf(headers), headers.get("apikey")])).toEqual([["Bearer key", "key"]]);
});

test("never falls back to a visitor when the session is over", async () => {
  const { sent, ask } = createGuarded(() => rows([]), { getToken: async () => "refused" });
  const heard = await hearRefusals(async () => {
    expect(await readRefusal(await ask("GET", "/rest/v1/favorites"))).toMatchObject({ status: 401, code: "PGRST301" });
  });
  expect(heard).toEqual([{ userId: null, status: 401 }]);
  expect(sent).toEqual([]);
});

test("reports a network error when a token can't be renewed offline", async () => {
  const lost = async () => Promise.reject(new TypeError("Failed to fetch"));
  const { sent, ask } = createGuarded(() => rows([]), { getToken: lost });
  await expect(ask("GET", "/rest/v1/favorites")).rejects.toThrow("Failed to fetch");
  expect(sent).toEqual([]);
});

test("does not renew the token for a missing permission", async () => {
  const { sent, ask } = createGuarded(() => rows({ code: "42501", message: "permission denied" }, 403), anna("new"));
  const heard = await hearRefusals(() => ask("POST", "/rest/v1/favorites", { body: "{}" }));
  expect(heard).toEqual([]);
  expect(sent).toHaveLength(1);
});

test.each([
  ["a refusal", () => rows({ code: "42501" }, 403), ["refused"]],
  ["an empty list", () => new Response("[]", { headers: { "Content-Range": "*/*" } }), ["empty"]],
  ["a list", () => new Response('["yours"]', { headers: { "Content-Range": "0-0/*" } }), []],
])("reports %s of a swimmer, which a ban would explain", async (_what, answer, expected) => {
  const heard: AccessDoubt[] = [];
  const stop = onAccessDoubt((doubt) => heard.push(doubt));
  await createGuarded(answer).ask("GET", "/rest/v1/favorites");
  expect(heard).toEqual([]);
  await createGuarded(answer, anna("new")).ask("GET", "/rest/v1/favorites");
  expect(heard).toEqual(expected);
  stop();
});
