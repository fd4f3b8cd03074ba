// As Realtime authorizes: supabase/realtime, lib/realtime/tenants/authorization.ex and channels/realtime_channel.ex.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createKeys } from "../auth/keys.ts";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { startPlatform } from "../test/start-platform.ts";
import { broadcast, closeClients, connect, joined, tokenOf, until } from "./realtime-fixture.ts";

/** Members read and write their own room, and read the board. */
const POLICIES = `
  create policy "own room, read" on realtime.messages for select to authenticated
    using (realtime.topic() = 'member:' || (select auth.uid()));
  create policy "own room, write" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'member:' || (select auth.uid()));
  create policy "board, read" on realtime.messages for select to authenticated
    using (realtime.topic() = 'board' and extension = 'broadcast');
  create policy "broken" on realtime.messages for select to authenticated
    using (case when realtime.topic() = 'broken' then 1 / (select 0) > 0 else false end);`;

let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
  await platform.engine.script(POLICIES);
});
afterAll(() => platform.stop());
afterEach(closeClients);

const keysOf = () => createKeys({ signingKey: platform.secrets.signingKey, siteUrl: platform.url });

async function member(name: string) {
  const { client, id } = await platform.user(name);
  return { id, session: client, token: await tokenOf(client), room: `member:${id}` };
}

const enter = (token: string | undefined, room: string, config = {}) =>
  connect(platform, token === undefined ? {} : { token }).channel(room, { config: { private: true, ...config } });

const refusal = (room: string) => `Unauthorized: You do not have permissions to read from this Channel topic: ${room}`;

test("a private room admits only callers whom its policy allows", async () => {
  const [ann, ben] = [await member("Ann"), await member("Ben")];
  await joined(enter(ann.token, ann.room));
  await expect(joined(enter(ben.token, ann.room))).rejects.toThrow(refusal(ann.room));
  await expect(joined(enter(undefined, ann.room))).rejects.toThrow(refusal(ann.room));
  await expect(joined(enter(ben.token, "broken"))).rejects.toThrow(refusal("broken"));
  const service = connect(platform, { key: platform.secrets.secretKey });
  await joined(service.channel(ann.room, { config: { private: true } }));
});

test("checking a policy leaves nothing behind", async () => {
  const ann = await member("Ann");
  await joined(enter(ann.token, ann.room));
  const rows = await platform.engine.run(AS_OWNER, sql`select from realtime.messages where topic = ${ann.room}`);
  expect(rows).toEqual([]);
});

test("a reader without write access receives broadcasts and cannot send any", async () => {
  const [ann, ben] = [await member("Ann"), await member("Ben")];
  const heard: string[] = [];
  const reader = enter(ben.token, "board").on("broadcast", { event: "*" }, ({ event }) => heard.push(event));
  await joined(reader);
  const writer = await joined(enter(ann.token, "board"));
  await writer.send({ type: "broadcast", event: "forged", payload: {} });
  await expect(writer.httpSend("forged", {})).rejects.toThrow("Unauthorized");
  await broadcast(platform, { room: "board", event: "real", isPrivate: true });
  await until(
    () => heard,
    ({ length }) => length > 0,
  );
  expect(heard).toEqual(["real"]);
});

test("an invalid token is refused in the real service's words", async () => {
  const ann = await member("Ann");
  const keys = await keysOf();
  const [, claims = "", signature = ""] = ann.token.split(".");
  const { session_id } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const old = await keys.sign({ sub: ann.id, role: "authenticated", session_id }, new Date(Date.now() - 7_200_000));
  const forged = `${ann.token.slice(0, -signature.length)}${signature.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))}`;
  await expect(joined(enter(old, "board"))).rejects.toThrow(
    /^CHANNEL_ERROR: InvalidJWTToken: Token has expired 36\d\d seconds ago$/,
  );
  await expect(joined(enter(forged, "board"))).rejects.toThrow("JwtSignatureError: Failed to validate JWT signature");
  await expect(joined(enter("no token", "board"))).rejects.toThrow(
    "MalformedJWT: The token provided is not a valid JWT",
  );
});

test("a signed-out session joins no channel with its old token", async () => {
  const ann = await member("Ann");
  await joined(enter(ann.token, ann.room));
  await ann.session.auth.signOut();
  const reason = "InvalidJWTToken: Session from session_id claim in JWT does not exist";
  await expect(joined(enter(ann.token, ann.room))).rejects.toThrow(reason);
});

test("a banned member joins no channel with an old token", async () => {
  const ann = await member("Ann");
  await platform.engine.run(
    AS_OWNER,
    sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${ann.id}`,
  );
  await expect(joined(enter(ann.token, ann.room))).rejects.toThrow("InvalidJWTToken");
});

test("a client that signs out loses its private channels", async () => {
  const ann = await member("Ann");
  let token = ann.token;
  const client = connect(platform, { token: async () => token });
  const own = client.channel(ann.room, { config: { private: true } });
  const open = client.channel("open to all");
  await joined(own);
  await joined(open);
  token = platform.secrets.publishableKey;
  await client.realtime.setAuth();
  await until(
    () => own.state,
    (state) => state === "closed",
  );
  expect(open.state).toBe("joined");
});

test("a channel closes when its token expires", async () => {
  const ann = await member("Ann");
  const keys = await keysOf();
  const { session_id } = JSON.parse(Buffer.from(ann.token.split(".")[1] ?? "", "base64url").toString());
  const almostOver = new Date(Date.now() - 3_600_000 + 4_000);
  const token = await keys.sign({ sub: ann.id, role: "authenticated", session_id }, almostOver);
  const channel = enter(token, ann.room);
  const said: string[] = [];
  channel.on("system", {}, ({ message }) => said.push(message));
  await joined(channel);
  await until(
    () => channel.state,
    (state) => state === "closed",
  );
  expect(said).toEqual([expect.stringMatching(/^Token has expired \d+ seconds ago$/)]);
});

test("a new token keeps a channel open, and another member's token closes it", async () => {
  const [ann, ben] = [await member("Ann"), await member("Ben")];
  let token = ann.token;
  const client = connect(platform, { token: async () => token });
  const channel = client.channel(ann.room, { config: { private: true, broadcast: { self: true } } });
  const said: string[] = [];
  const heard: string[] = [];
  channel.on("system", {}, ({ message }) => said.push(message));
  channel.on("broadcast", { event: "*" }, ({ event }) => heard.push(event));
  await joined(channel);
  const { data } = await ann.session.auth.refreshSession();
  token = data.session?.access_token ?? "";
  await client.realtime.setAuth();
  await channel.send({ type: "broadcast", event: "still here", payload: {} });
  await until(
    () => heard,
    ({ length }) => length === 1,
  );
  token = ben.token;
  await client.realtime.setAuth();
  await until(
    () => channel.state,
    (state) => state === "closed",
  );
  expect(said).toEqual([`You do not have permissions to read from this Channel topic: ${ann.room}`]);
});
