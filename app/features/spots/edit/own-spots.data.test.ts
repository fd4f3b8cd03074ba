import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_SPOT_DRAFT, type NewSpot, spotDraftSchema } from "#domain/spots/spot-draft.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { addSpot, changeSpot, getAddedSpot, listAddedSpots, withdrawSpot } from "./own-spots.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
});

afterAll(() => platform.stop());

const COVE = spotDraftSchema.parse({
  ...EMPTY_SPOT_DRAFT,
  name: "Quiet Cove",
  latitude: "50.60812",
  longitude: "-2.27634",
  water_type: "sea",
  description: "Pebbles, deep at once.",
  parking: "Lay-by for 5",
  emergency_point: "Gate 4",
  has_phone_signal: "no",
  amenities: ["steps"],
});

const decide = (spotId: string, approval_status: "approved" | "rejected", approval_note: string | null) =>
  platform.service().from("spots").update({ approval_status, approval_note }).eq("id", spotId).throwOnError();

async function mustWait(isRequired: boolean) {
  const settings = platform.service().from("admin_settings").update({ spot_approval_required: isRequired });
  await settings.not("updated_at", "is", null).throwOnError();
}

test("fills the form with a swimmer's spot and saves changes", async () => {
  const { client, id: userId } = await platform.swimmer("Ada");
  const { id } = await addSpot(client, COVE);
  const before = await getAddedSpot(client, userId, id);
  expect(before && spotDraftSchema.parse(before.draft)).toEqual(COVE);
  if (!before) return;
  await changeSpot(client, before, { ...COVE, name: "Loud Cove", parking: "", has_phone_signal: null });
  const after = await getAddedSpot(client, userId, id);
  expect(after?.draft).toMatchObject({ name: "Loud Cove", parking: "", has_phone_signal: "" });
  const other = await platform.swimmer("Eve");
  expect(await getAddedSpot(other.client, other.id, id)).toBeNull();
  await expect(changeSpot(other.client, before, COVE)).rejects.toMatchObject({ code: "spot_not_saved" });
});

test("lets the owner of a coarse spot change its exact position, hidden from others", async () => {
  const { client, id: userId } = await platform.swimmer("Bob");
  const { id } = await addSpot(client, { ...COVE, sensitivity: "coarse" });
  const before = await getAddedSpot(client, userId, id);
  expect(before?.draft).toMatchObject({ latitude: "50.60812", parking: "Lay-by for 5", emergency_point: "Gate 4" });
  if (!before) return;
  const changed: NewSpot = {
    ...COVE,
    sensitivity: "coarse",
    latitude: 50.60912,
    parking: "",
    access_note: "By the mill",
  };
  await changeSpot(client, before, changed);
  const after = await getAddedSpot(client, userId, id);
  expect(after?.draft).toMatchObject({ latitude: "50.60912", parking: "", access_note: "By the mill" });
  const { data } = await platform
    .visitor()
    .from("spots")
    .select("latitude, access_note, parking")
    .eq("id", id)
    .single();
  expect(data).toEqual({ latitude: 50.61, access_note: null, parking: null });
});

test("lists added spots with their state and withdraws one never approved", async () => {
  await mustWait(true);
  try {
    const { client, id: userId } = await platform.swimmer("Cleo");
    const [waiting, refused, good] = [
      await addSpot(client, { ...COVE, name: "Waiting" }),
      await addSpot(client, { ...COVE, name: "Refused" }),
      await addSpot(client, { ...COVE, name: "Good" }),
    ];
    await decide(refused.id, "rejected", "Private land");
    await decide(good.id, "approved", null);
    const standing = async () =>
      (await listAddedSpots(client, userId)).map(({ name, approval, approvalNote }) => [name, approval, approvalNote]);
    expect((await standing()).sort()).toEqual([
      ["Good", "approved", null],
      ["Refused", "rejected", "Private land"],
      ["Waiting", "pending", null],
    ]);
    await expect(withdrawSpot(client, good.id)).rejects.toMatchObject({ code: "spot_not_withdrawn" });
    await withdrawSpot(client, waiting.id);
    await withdrawSpot(client, refused.id);
    const before = await getAddedSpot(client, userId, good.id);
    expect(before && (await changeSpot(client, before, { ...COVE, name: "Better" }))).toEqual({ isWaiting: true });
    expect(await standing()).toEqual([["Better", "pending", null]]);
    expect(before?.wasApproved).toBe(false);
    expect(await getAddedSpot(client, userId, good.id)).toMatchObject({ wasApproved: true });
    await expect(withdrawSpot(client, good.id)).rejects.toMatchObject({ code: "spot_not_withdrawn" });
  } finally {
    await mustWait(false);
  }
});
