import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { createPicture } from "../upload-image/picture-fixture.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const ada = await platform.swimmer("Ada");
const kim = await platform.swimmer("Kim");
const lee = await platform.swimmer("Lee");
for (const { id } of [kim, lee]) {
  await platform.service().from("user_roles").insert({ user_id: id, role: "admin" }).throwOnError();
}

type Client = typeof ada.client;

async function call(client: Client, body: Record<string, unknown>, method: "POST" | "GET" = "POST") {
  const options = method === "POST" ? { body } : { method };
  const { data, error, response } = await client.functions.invoke("admin-users", options);
  return { status: response?.status, body: error ? await response?.json() : data };
}

const countProfiles = async (id: string) =>
  (await platform.engine.run(AS_OWNER, sql`select from profiles where id = ${id}`)).length;

const REFUSED = {
  status: 403,
  body: { error: { code: "insufficient_permissions", message: "You do not have permission to perform this action" } },
};
const NO_SUCH_USER = {
  status: 400,
  body: {
    error: { code: "invalid_user_id", message: "Could not process request with the provided user information" },
  },
};

test("returns an account to an admin", async () => {
  expect(await call(kim.client, { action: "get_user", userId: ada.id })).toMatchObject({
    status: 200,
    body: { data: { id: ada.id, email: ada.email, email_confirmed_at: expect.any(String) } },
  });
});

test("hides an account's secrets from admins", async () => {
  const { body } = await call(kim.client, { action: "get_user", userId: ada.id });
  expect(Object.keys(body.data).toSorted()).toEqual([
    "created_at",
    "email",
    "email_confirmed_at",
    "id",
    "user_metadata",
  ]);
});

test.each(["get_user", "delete_user"])(
  "refuses %s to a swimmer, for existing and missing accounts alike",
  async (action) => {
    for (const userId of [kim.id, crypto.randomUUID(), "me"]) {
      expect(await call(ada.client, { action, userId })).toEqual(REFUSED);
    }
    expect(await countProfiles(kim.id)).toBe(1);
  },
);

test.each(["get_user", "delete_user"])("refuses %s without an account's id", async (action) => {
  for (const userId of ["", "me", crypto.randomUUID()]) {
    expect(await call(kim.client, { action, userId })).toEqual(NO_SUCH_USER);
  }
});

test("deletes an account with its profile, files and pictures of spots", async () => {
  const ben = await platform.swimmer("Ben");
  const csv = new Blob(["a,b\n"], { type: "text/csv" });
  await platform.service().storage.from("csv-imports").upload(`${ben.id}/spots.csv`, csv);
  for (const bucket of ["avatars", "spot-images"]) {
    const { error } = await platform
      .service()
      .storage.from(bucket)
      .upload(`${ben.id}/a.jpg`, createPicture("jpeg"), { contentType: "image/jpeg" });
    expect(error).toBeNull();
  }
  expect(await call(kim.client, { action: "delete_user", userId: ben.id })).toEqual({
    status: 200,
    body: { deleted: true, files_removed: 3, files_left: [] },
  });
  expect(await countProfiles(ben.id)).toBe(0);
  const users = sql`select from auth.users where id = ${ben.id}`;
  expect(await platform.engine.run(AS_OWNER, users)).toEqual([]);
  expect((await ben.client.auth.refreshSession()).error).not.toBeNull();
});

test("refuses admins who delete themselves", async () => {
  expect(await call(kim.client, { action: "delete_user", userId: kim.id })).toEqual(REFUSED);
  expect(await call(kim.client, { action: "delete_user", userId: lee.id })).toMatchObject({ status: 200 });
  expect(await call(kim.client, { action: "delete_user", userId: kim.id })).toEqual(REFUSED);
  expect(await countProfiles(kim.id)).toBe(1);
});

test("refuses a banned admin", async () => {
  const max = await platform.swimmer("Max");
  await platform.service().from("user_roles").insert({ user_id: max.id, role: "admin" }).throwOnError();
  await platform.service().from("profiles").update({ is_banned: true }).eq("id", max.id).throwOnError();
  expect(await call(max.client, { action: "delete_user", userId: ada.id })).toEqual(REFUSED);
});

test.each([
  ["an unknown action", { action: "ban_user", userId: ada.id }],
  ["no id", { action: "get_user" }],
])("responds to %s with 400", async (_what, body) => {
  expect(await call(kim.client, body)).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
});

test("responds to a visitor with 401 and to other methods with 405", async () => {
  const body = { action: "get_user", userId: ada.id };
  expect((await call(platform.visitor(), body)).status).toBe(401);
  expect(await call(kim.client, {}, "GET")).toMatchObject({ status: 405 });
});
