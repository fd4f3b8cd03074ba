import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { FunctionsClient } from "@supabase/functions-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createChanges } from "../guard/changes.ts";
import { toAppError } from "../to-app-error.ts";
import { toFunctionError } from "../to-function-error.ts";
import { createGuardedFetches } from "./guarded-fetch.ts";
import { createTabs } from "./guarded-fetch-fixture.ts";

type Told = { status: number; body: unknown };
type Handle = (request: IncomingMessage, body: string) => Told;

/** A real server, and the clients of supabase-js that reach it through the guarded fetch. */
async function startSite(handle: Handle) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, body } = handle(request, Buffer.concat(chunks).toString("latin1"));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { asSwimmer, asCaller } = createGuardedFetches({ changes: createChanges(createTabs().join()), wire: fetch });
  const guarded = asSwimmer({ publishableKey: "key", getToken: async () => null, renewToken: async () => null });
  return {
    tables: new PostgrestClient(`${url}/rest/v1`, { fetch: guarded, retry: false }),
    functions: new FunctionsClient(`${url}/functions/v1`, { customFetch: guarded }),
    accounts: createClient(url, "key", { auth: { persistSession: false }, global: { fetch: asCaller } }),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test("reads saved rows back", async () => {
  const names: string[] = ["Forty Foot"];
  let reads = 0;
  await using site = await startSite(({ method }, body) => {
    if (method === "GET") reads += 1;
    else names.push((JSON.parse(body) as { name: string }).name);
    return { status: method === "GET" ? 200 : 201, body: names.map((name) => ({ name })) };
  });
  const list = async () => (await site.tables.from("spots").select("name")).data;
  await list();
  expect(await list()).toEqual([{ name: "Forty Foot" }]);
  expect(reads).toBe(1);
  await site.tables.from("spots").insert({ name: "Seapoint" });
  expect(await list()).toEqual([{ name: "Forty Foot" }, { name: "Seapoint" }]);
});

test("reads a missing row like an unguarded client", async () => {
  const noRow = { code: "PGRST116", message: "Cannot coerce", details: "0 rows", hint: null };
  await using site = await startSite(() => ({ status: 406, body: noRow }));
  const { error, status } = await site.tables.from("profiles").select("*").eq("id", 1).single();
  expect({ status, error }).toEqual({ status: 406, error: noRow });
});

test("uploads a picture unchanged through the functions client", async () => {
  await using site = await startSite(({ headers }, body) => ({
    status: 200,
    body: { type: headers["content-type"]?.split(";")[0], hasPicture: body.includes("picture bytes") },
  }));
  const form = new FormData();
  form.set("image", new Blob(["picture bytes"], { type: "image/png" }), "a.png");
  const { data } = await site.functions.invoke("upload-image", { body: form });
  expect(data).toEqual({ type: "multipart/form-data", hasPicture: true });
});

test("gives every client the guard's own error message", async () => {
  await using site = await startSite(() => ({ status: 403, body: { code: "42501", message: "permission denied" } }));
  const read = () => site.tables.from("profiles").select("*").eq("id", 1);
  expect(toAppError((await read()).error ?? { message: "" }).code).toBe("42501");
  expect(toAppError((await read()).error ?? { message: "" }).message).toBe("Profile request rate limited");
  const { error } = await site.functions.invoke("stripe-webhook", { body: {} });
  expect((await toFunctionError(error)).message).toBe("Frontend Stripe webhook calls are not allowed");
  const attempts = Array.from({ length: 51 }, () => site.accounts.auth.resetPasswordForEmail("anna@example.org"));
  const refused = (await Promise.all(attempts)).at(-1)?.error;
  expect(refused?.message).toBe("Circuit breaker activated: Too many requests to /auth/v1/recover");
});
