import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addPhoto,
  listOwnPhotos,
  listPhotos,
  removePhoto,
  uploadSpotPicture,
} from "#app/features/reviews/photos.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { getSpot, listSpots, listSpotsNear } from "#app/features/spots/spots.data.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { startProduct } from "#server/testing/start-product.ts";

const ALL_SPOTS = parseSpotFilters(new URLSearchParams());
const COVE = "00000000-0000-4000-8000-000000000001";
const place = { latitude: 53, longitude: -6 };
/** The first picture starts what draws it, which takes its time on a busy machine. */
const FIRST_PICTURE_MS = 120_000;

/** One red point. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const picture = new File([new Uint8Array(Buffer.from(PNG, "base64"))], "cove.png", { type: "image/png" });

const platform = await startProduct();
beforeAll(async () => {
  const service = platform.service();
  await service
    .from("spots")
    .insert({ id: COVE, name: "Cove", ...place })
    .throwOnError();
  await service.from("admin_settings").update({ spot_approval_required: true }).eq("id", 1).throwOnError();
});
afterAll(() => platform.stop());

/** The picture of the spot wherever it is listed, and on its own page. */
async function readPictures() {
  const visitor = platform.visitor();
  const [page, list, search, near, favorites] = await Promise.all([
    getSpot(visitor, COVE),
    listSpots(visitor, ALL_SPOTS),
    listSpots(visitor, { ...ALL_SPOTS, search: "cove" }),
    listSpotsNear(visitor, place),
    listSpotsById(visitor, [COVE]),
  ]);
  const [hero] = await listPhotos(visitor, COVE);
  const listed = [page, list.spots[0], search.spots[0], near[0], favorites[0]].map((spot) => spot?.photoPath);
  return new Set([...listed, hero?.path ?? null]);
}

test(
  "an approved photo is the picture of its spot everywhere, until it is hidden or removed",
  async () => {
    const ada = await platform.swimmer("ada");
    const moderator = await platform.swimmer("moderator");
    await platform.service().from("user_roles").insert({ user_id: moderator.id, role: "moderator" }).throwOnError();
    const path = await uploadSpotPicture(ada.client, COVE, picture);
    await addPhoto(ada.client, { userId: ada.id, spotId: COVE }, { path, caption: "" });
    expect(await readPictures()).toEqual(new Set([null]));

    const [photo] = await listOwnPhotos(ada.client, { userId: ada.id, spotId: COVE });
    const settle = (is_hidden: boolean) =>
      moderator.client
        .rpc("settle_content", { content_type: "photo", content_id: photo?.id ?? "", is_hidden, note: "Not the cove" })
        .throwOnError();
    await settle(false);
    expect(await readPictures()).toEqual(new Set([path]));
    for (const address of Object.values(pictureUrls(platform.url, path))) {
      expect((await platform.fetch(address)).headers.get("Content-Type")).toBe("image/webp");
    }

    await settle(true);
    expect(await readPictures()).toEqual(new Set([null]));
    await settle(false);
    await removePhoto(ada.client, ada.id, photo?.id ?? "");
    expect(await readPictures()).toEqual(new Set([null]));
  },
  FIRST_PICTURE_MS,
);
