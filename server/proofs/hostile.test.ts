import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLeaks } from "./hostile/leaks.ts";
import { conversation, converse, statusesIn } from "./hostile/raw-http.ts";
import { type Credentials, type HostileRequest, hostileRequest } from "./hostile/requests.ts";
import { type Site, startSite } from "./hostile/site.ts";

/** How many requests go directly to the application, and how many through a socket. */
const IN_PROCESS = 2_000;
const OVER_HTTP = 250;
const RAW = 250;
const AT_ONCE = 25;

let site: Site;
let known: Credentials;
beforeAll(async () => {
  // Page libraries print every odd cookie and URL; thousands of them are intended here.
  for (const name of ["warn", "error"] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
  site = await startSite();
  const { access_token: accessToken, refresh_token: refreshToken } = await site.signIn();
  known = { publishableKey: site.publishableKey, secretKey: site.secretKey, accessToken, refreshToken };
});
afterAll(() => site.stop());

/** Null for requests that no client can express. */
function toRequest({ path, ...init }: HostileRequest): Request | null {
  try {
    return new Request(`${site.url}${path}`, init as RequestInit);
  } catch (problem) {
    if (problem instanceof TypeError) return null;
    throw problem;
  }
}

async function check(request: HostileRequest, response: Response) {
  const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  const leaks = request.path.startsWith("/assets/") ? [] : findLeaks(text, site.secrets);
  return response.status >= 500 || leaks.length > 0
    ? [{ request, status: response.status, leaks, text: text.slice(0, 2_000) }]
    : [];
}

const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);

/** `count` attacks, a few at a time; set PROOF_SEED to the seed of a run to repeat it. */
async function attack<T>(attacks: fc.Arbitrary<T>, count: number, send: (attack: T) => Promise<readonly unknown[]>) {
  const all = fc.sample(attacks, { seed: SEED, numRuns: count });
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const bad = await Promise.all(all.slice(sent, sent + AT_ONCE).map(send));
    expect(bad.flat(), `seed ${SEED}`).toEqual([]);
  }
}

test("hostile requests neither break the site nor reveal internals", async () => {
  let sent = 0;
  await attack(hostileRequest(known), IN_PROCESS, async (hostile) => {
    const request = toRequest(hostile);
    if (!request) return [];
    sent += 1;
    return check(hostile, await site.fetch(request, hostile.address));
  });
  expect(sent).toBeGreaterThan(0.9 * IN_PROCESS);
});

test("hostile requests over the network do no harm either", async () => {
  let sent = 0;
  await attack(hostileRequest(known), OVER_HTTP, async (hostile) => {
    const request = toRequest(hostile);
    if (!request) return [];
    sent += 1;
    return check(hostile, await fetch(request, { redirect: "manual" }));
  });
  expect(sent).toBeGreaterThan(0.9 * OVER_HTTP);
});

test("bytes that are barely HTTP do no harm either", async () => {
  let answered = 0;
  await attack(conversation, RAW, async (text) => {
    const answer = await converse(site.port, text);
    answered += statusesIn(answer).length;
    const isBad = statusesIn(answer).some((status) => status >= 500) || findLeaks(answer, site.secrets).length > 0;
    return isBad ? [{ text: text.slice(0, 1_000), answer: answer.slice(0, 2_000) }] : [];
  });
  expect(answered).toBeGreaterThan(RAW / 2);
});

test("the site still works afterwards, and its log reveals no secret", async () => {
  expect((await fetch(`${site.url}/health`)).status).toBe(200);
  expect((await fetch(`${site.url}/spots`)).status).toBe(200);
  const email = "after@example.org";
  const password = "still swimming";
  const service = { apikey: site.secretKey, "Content-Type": "application/json" };
  const body = JSON.stringify({ email, password, email_confirm: true });
  const created = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: "POST",
    headers: { ...service, Authorization: `Bearer ${site.secretKey}` },
    body,
  });
  expect(created.status).toBe(200);
  const leaked = site.log.filter((line) =>
    [...site.secrets, known.accessToken, known.refreshToken].some((secret) => line.includes(secret)),
  );
  expect(leaked).toEqual([]);
});
