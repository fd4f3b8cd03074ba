import { afterAll, expect, test } from "vitest";
import { undoOf } from "#domain/admin/admin-action.ts";
import { DEFAULT_SITE_SETTINGS } from "#domain/admin/site-settings.ts";
import { DAY_MS } from "#domain/time.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { listActions, listRecentActions, undoAction } from "./log/log.data.ts";
import { loadCounts, loadOverview } from "./overview/overview.data.ts";
import { loadSiteSettings, saveSiteSettings } from "./settings/site-settings.data.ts";
import { deleteSpot, findOtherSpots, listSpots, mergeSpots, saveSpot } from "./spots/admin-spots.data.ts";
import { deleteUser, listUsers, setAccountSwitch } from "./users/users.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const [admin, ada] = [await platform.swimmer("Kim"), await platform.swimmer("Ada")];
const service = platform.service();
await service.from("user_roles").insert({ user_id: admin.id, role: "admin" }).throwOnError();
const ALL = { area: null, targetId: null, page: 0 };

const addSpot = async (name: string, latitude = 53, longitude = -6) => {
  const id = crypto.randomUUID();
  await service.from("spots").insert({ id, name, latitude, longitude, description: "Sand" }).throwOnError();
  return id;
};

test("lists accounts by e-mail or name, with what they own", async () => {
  const found = await listUsers(admin.client, { words: ada.email.slice(0, 12), page: 0 });
  expect(found).toMatchObject([{ id: ada.id, isAdmin: false, spots: 0, plan: { tier: "free" } }]);
  expect(await listUsers(admin.client, { words: 'x"),is_admin.is.true,("', page: 0 })).toEqual([]);
  expect(await listUsers(admin.client, { words: "", page: 7 })).toEqual([]);
  // An underscore is a letter of the address, not any character.
  await service.from("profiles").update({ full_name: "Ada_Eve (swims, runs)" }).eq("id", ada.id).throwOnError();
  for (const words of ["ada_eve", "(swims, runs)"]) {
    expect(await listUsers(admin.client, { words, page: 0 })).toMatchObject([{ id: ada.id }]);
  }
  expect(await listUsers(admin.client, { words: "adaxeve", page: 0 })).toEqual([]);
});

test("a ban reaches a signed-in swimmer at the next call, and undo ends it", async () => {
  await setAccountSwitch(admin.client, ada.id, { is_banned: true });
  expect((await ada.client.from("profiles").select("id").eq("id", ada.id)).data).toEqual([]);
  const [ban] = await listRecentActions(admin.client);
  const undo = ban && undoOf(ban);
  expect(undo).not.toBeNull();
  if (undo) await undoAction(admin.client, undo);
  expect((await ada.client.from("profiles").select("id").eq("id", ada.id)).data).toHaveLength(1);
});

test("nobody switches themselves, and a swimmer nobody", async () => {
  await expect(setAccountSwitch(admin.client, admin.id, { is_admin: false })).rejects.toMatchObject({
    code: "own_account",
  });
  await expect(setAccountSwitch(ada.client, admin.id, { is_banned: true })).rejects.toMatchObject({
    code: "account_not_changed",
  });
});

test("deletes an account and notes it", async () => {
  const ben = await platform.swimmer("Ben");
  await deleteUser(admin.client, ben.id);
  const { actions } = await listActions(admin.client, { ...ALL, area: "user", targetId: ben.id });
  expect(actions).toMatchObject([{ action: "user.deleted" }]);
});

test("the log has filters for decisions about content and about samples", async () => {
  const spot = await addSpot("Cove with a review", 10, 10);
  const review = { user_id: ada.id, spot_id: spot, rating: 1 };
  const { data } = await ada.client.from("spot_reviews").insert(review).select("id").single().throwOnError();
  await admin.client
    .rpc("settle_content", { content_type: "review", content_id: data.id, is_hidden: true, note: "Spam" })
    .throwOnError();
  const kindsOf = async (area: "content" | "samples" | "spot") =>
    (await listActions(admin.client, { ...ALL, area })).actions.map(({ action }) => action);
  expect(await kindsOf("content")).toEqual(["review.hidden"]);
  expect(await kindsOf("samples")).toEqual([]);
  expect(await kindsOf("spot")).not.toContain("review.hidden");
});

test("finds, changes, merges and deletes spots", async () => {
  const kept = await addSpot("White Rock");
  const merged = await addSpot("White Rocks", 53.0005);
  const { spots, total } = await listSpots(admin.client, { words: "white rock", page: 0 });
  expect(total).toBe(2);
  expect(spots.map(({ name }) => name).toSorted()).toEqual(["White Rock", "White Rocks"]);
  expect(await listSpots(admin.client, { words: "", page: 40 })).toEqual({ spots: [], total: 0 });

  const changes = { name: "White Rock Beach", description: "Steps", latitude: 53, longitude: -6, city: "Killiney" };
  const rest = { state: "", country: "", rating: 4.2, image_url: "", difficulty: "Easy" } as const;
  await saveSpot(admin.client, kept, { ...changes, ...rest });
  const { actions } = await listActions(admin.client, { ...ALL, targetId: kept });
  expect(actions[0]).toMatchObject({ action: "spot.changed", before: { name: "White Rock", rating: null } });
  const [action] = actions;
  const undo = action && undoOf(action);
  if (undo) await undoAction(admin.client, undo);
  const again = await listSpots(admin.client, { words: "white rock", page: 0 });
  expect(again.spots.find(({ id }) => id === kept)).toMatchObject({ name: "White Rock", rating: null });

  const spot = again.spots.find(({ id }) => id === merged);
  if (!spot) throw new Error("the spot is not in the list");
  expect(await findOtherSpots(admin.client, spot, "")).toMatchObject([{ id: kept, place: "56 m away" }]);
  await mergeSpots(admin.client, { keptId: kept, mergedId: merged });
  await deleteSpot(admin.client, kept);
  await expect(deleteSpot(admin.client, kept)).rejects.toMatchObject({ code: "spot_not_deleted" });
});

test("settings are created from the defaults when missing, and saved", async () => {
  await service.from("admin_settings").delete().eq("id", 1).throwOnError();
  expect((await loadSiteSettings(admin.client)).values).toEqual(DEFAULT_SITE_SETTINGS);
  const changed = { ...DEFAULT_SITE_SETTINGS, max_spots_per_user: 7 };
  await saveSiteSettings(admin.client, changed, new Date());
  expect((await loadSiteSettings(admin.client)).values).toEqual(changed);
  await expect(loadSiteSettings(ada.client)).rejects.toThrow("Failed to load settings. Please try again.");
  await expect(saveSiteSettings(ada.client, changed, new Date())).rejects.toThrow(
    "You do not have permission to perform this action",
  );
});

test("the overview counts and lists for admins alone", async () => {
  const before = await loadCounts(admin.client, new Date());
  expect(before.users).toBe(2);
  const row = { description: "Sand", latitude: 53, longitude: -6 };
  const eightDaysAgo = new Date(Date.now() - 8 * DAY_MS).toISOString();
  const added = [
    { ...row, name: "Old", created_at: eightDaysAgo },
    { ...row, name: "New" },
    { ...row, name: "Hers", created_by: ada.id },
  ];
  for (const spot of added) await service.from("spots").insert(spot).throwOnError();
  const { spots, newSpots, activeUsers } = await loadCounts(admin.client, new Date());
  expect([spots, newSpots, activeUsers].map((count) => count ?? Number.NaN)).toEqual([
    Number(before.spots) + 3,
    Number(before.newSpots) + 2,
    Number(before.activeUsers) + 1,
  ]);
  expect((await loadOverview(admin.client)).weeks).toHaveLength(12);
  await expect(loadOverview(ada.client)).rejects.toMatchObject({ code: "42501" });
});
