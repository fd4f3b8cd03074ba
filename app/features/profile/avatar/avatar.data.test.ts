import { afterAll, expect, test } from "vitest";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { removeAvatar, uploadAvatar } from "./avatar.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

/** The first picture starts what draws it, which takes its time on a busy machine. */
const FIRST_PICTURE_MS = 120_000;

/** One red point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);
const toFile = (bytes: Uint8Array<ArrayBuffer>, type = "image/png") => new File([bytes], "me.png", { type });
const picture = toFile(new Uint8Array(PNG));

test(
  "a picture becomes the swimmer's avatar, and is gone when they remove it",
  async () => {
    const ada = await platform.swimmer("ada");
    const url = await uploadAvatar(ada.client, picture);
    const read = async () => (await ada.client.from("profiles").select("avatar_url").single()).data;
    expect(await read()).toEqual({ avatar_url: url });
    const answer = await platform.fetch(url);
    expect({ status: answer.status, type: answer.headers.get("Content-Type") }).toEqual({
      status: 200,
      type: "image/webp",
    });
    await removeAvatar(ada.client);
    expect(await read()).toEqual({ avatar_url: null });
    for (const address of [url, url.replace("-512", "-96")]) expect((await platform.fetch(address)).ok).toBe(false);
  },
  FIRST_PICTURE_MS,
);

test("refuses a picture over the size limit before sending", async () => {
  const ben = await platform.swimmer("ben");
  await platform.service().from("admin_settings").update({ max_image_size_mb: 1 }).eq("id", 1).throwOnError();
  const large = toFile(new Uint8Array(1024 * 1024 + 1));
  await expect(uploadAvatar(ben.client, large)).rejects.toThrow("The file is larger than 1 MB");
  await platform.service().from("admin_settings").update({ max_image_size_mb: 5 }).eq("id", 1).throwOnError();
});

test("shows the function's error for a picture", async () => {
  const cat = await platform.swimmer("cat");
  const page = toFile(new TextEncoder().encode("<script>alert(1)</script>"));
  await expect(uploadAvatar(cat.client, page)).rejects.toThrow("The file is not a JPEG, PNG or WebP picture");
});

test.each([
  ["no network", new TypeError("Failed to fetch"), "You seem to be offline. Nothing was lost; please try again."],
  ["a proxy's page", Response.json("no", { status: 502 }), "Your picture could not be saved. Please try again."],
  ["an ended session", Response.json({ code: 401 }, { status: 401 }), "Session expired or invalid"],
])("%s is said so", async (_what, context, text) => {
  const dan = await platform.swimmer("dan");
  const error = Object.assign(new Error("Edge Function returned a non-2xx status code"), { context });
  const client: BackendClient = {
    from: dan.client.from.bind(dan.client),
    rpc: dan.client.rpc.bind(dan.client),
    auth: dan.client.auth,
    functions: { invoke: async () => ({ data: null, error }) } as unknown as BackendClient["functions"],
  };
  await expect(uploadAvatar(client, picture)).rejects.toThrow(text);
});

test("refuses a visitor's removal", async () => {
  await expect(removeAvatar(platform.visitor())).rejects.toThrow("Session expired or invalid");
});
