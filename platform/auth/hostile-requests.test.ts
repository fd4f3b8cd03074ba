import { expect, test } from "vitest";
import { addUser, startAuth } from "./auth-fixture.ts";
import { LIMITS } from "./limits/limits.ts";

const endpoints = [
  ["POST", "signup"],
  ["POST", "token?grant_type=password"],
  ["POST", "token?grant_type=refresh_token"],
  ["POST", "token?grant_type=pkce"],
  ["POST", "token?grant_type=__proto__"],
  ["POST", "token"],
  ["POST", "verify"],
  ["GET", "verify?token=%00&type=signup"],
  ["GET", "verify?token=%F0%28%8C%28&type=constructor&redirect_to=http%3A%2F%2F%5B"],
  ["POST", "recover"],
  ["POST", "resend"],
  ["PUT", "user"],
  ["POST", "factors"],
  ["POST", "factors/not-an-id/challenge"],
  ["POST", "factors/00000000-0000-4000-8000-000000000000/verify"],
  ["DELETE", "factors/%00"],
  ["GET", "admin/users/not-an-id/factors"],
  ["POST", "logout?scope=%00"],
  ["GET", "admin/users?page=-1&per_page=1e9"],
  ["GET", "admin/users?page=9007199254740991&per_page=1000"],
  ["POST", "admin/users"],
  ["PUT", "admin/users/not-an-id"],
  ["DELETE", "admin/users/00000000-0000-0000-0000-000000000000"],
  ["POST", "admin/generate_link"],
  ["POST", "invite"],
  ["PATCH", "user"],
  ["GET", "nowhere/%2e%2e/%00"],
] as const;

const email = "hostile@example.org";
const password = "a cold morning dip";
const nested = `${"[".repeat(7000)}${"]".repeat(7000)}`;
const bodies = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "{}",
  JSON.stringify({ email: { $ne: null }, password: ["x"], type: 7 }),
  JSON.stringify({ email: "a\u0000b@example.org", password, token: "\u0000", type: "signup" }),
  JSON.stringify({ email, password, data: { name: "\u0000" } }),
  `{"email":"${email}","password":"${password}","data":{"name":"\\ud800"}}`,
  `{"email":"${email}","password":"${password}","data":{"deep":${nested}}}`,
  `{"email":"${email}","password":"${password}","data":{"__proto__":{"x":1},"constructor":1e999}}`,
  JSON.stringify({ email: `${"x".repeat(300)}@example.org`, password }),
  JSON.stringify({ email, password, data: { text: "x".repeat(20_000) } }),
  JSON.stringify({ email, token: "'; drop table auth.users; --", type: "email", token_hash: "" }),
  JSON.stringify({ refresh_token: "x".repeat(9000), auth_code: "\u2028", code_verifier: "x", code_challenge: "x" }),
  JSON.stringify({
    factor_type: "totp",
    friendly_name: "x".repeat(9000),
    issuer: "x".repeat(9000),
    code: "1".repeat(900),
  }),
  JSON.stringify({ factor_type: "totp", issuer: "a:b&secret=x#\u2028", challenge_id: "' or true --", code: "123456" }),
  JSON.stringify({ type: "signup", email, id: "x", ban_duration: "1e9h", role: "x".repeat(300), password }),
];

test("survives hostile requests without revealing its internals", async () => {
  const patient = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { points: 1e6, duration: 1 }]));
  const open = await startAuth({ limits: { ...LIMITS, ...patient } });
  const { session } = await addUser(open, "somebody@example.org");
  const bearers = [undefined, open.apiKeys.secretKey, session?.access_token, "a.b.c"];
  for (const [method, path] of endpoints) {
    const send = async (body: string, index: number) => {
      const bearer = bearers[index % bearers.length];
      const headers = { apikey: open.apiKeys.publishableKey, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
      const init = method === "GET" ? { method, headers } : { method, headers, body };
      const response = await open.fetch(`http://tideline.test/auth/v1/${path}`, init);
      const answer = await response.text();
      expect(response.status, `${method} ${path} ${body.slice(0, 80)}: ${answer}`).toBeLessThan(500);
      expect(answer).not.toMatch(/\bat .*\.ts|select |insert |argon2/i);
      expect(answer).not.toContain(open.apiKeys.secretKey);
    };
    await Promise.all(bodies.map(send));
  }
  await open.stop();
});
