import { expect, test } from "vitest";
import { withoutProviderTokens } from "./without-provider-tokens.ts";

const BACKEND = "http://backend.test/auth/v1";
const session = { access_token: "a", refresh_token: "r", user: { id: "u" } };

const answering = (body: unknown, status = 200) => withoutProviderTokens(async () => Response.json(body, { status }));

test("removes provider tokens from the session", async () => {
  const send = answering({ ...session, provider_token: "secret", provider_refresh_token: "secret" });
  const response = await send(`${BACKEND}/token?grant_type=pkce`);
  expect([response.status, await response.json()]).toEqual([200, session]);
});

test.each([
  ["a refusal", `${BACKEND}/token?grant_type=pkce`, 400],
  ["another question", `${BACKEND}/user`, 200],
])("%s stays as it is", async (_what, url, status) => {
  const body = { provider_token: "kept" };
  const response = await answering(body, status)(url);
  expect([response.status, await response.json()]).toEqual([status, body]);
});
