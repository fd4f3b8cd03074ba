import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { addPhoto, listOwnPhotos, removePhoto, reportContent } from "./photos.data.ts";
import { getOwnReview, getRatingSummary, listAuthors, listReviews, removeReview, saveReview } from "./reviews.data.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
const LAKE = "00000000-0000-4000-8000-000000000002";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  await platform
    .service()
    .from("spots")
    .insert([
      { id: COVE, name: "Cove", latitude: 53, longitude: -6 },
      { id: LAKE, name: "Lake", latitude: 47, longitude: 8 },
    ])
    .throwOnError();
});

afterAll(() => platform.stop());

const words = (rating: 1 | 2 | 3 | 4 | 5, comment = "") => ({ rating, comment, images: [] });

test("lets a swimmer write, change and remove a review that visitors read", async () => {
  const ada = await platform.swimmer("ada");
  const place = { userId: ada.id, spotId: COVE };
  await saveReview(ada.client, place, words(4, "  Clear water "));
  await saveReview(ada.client, place, words(2, "Less clear"));
  const { reviews } = await listReviews(platform.visitor(), COVE);
  expect(reviews).toMatchObject([{ rating: 2, comment: "Less clear", isEdited: true }]);
  expect(await getRatingSummary(platform.visitor(), COVE)).toMatchObject({ average: 2, count: 1 });
  await removeReview(ada.client, place);
  expect(await getOwnReview(ada.client, place)).toBeNull();
  expect(await getRatingSummary(platform.visitor(), COVE)).toMatchObject({ average: null, count: 0 });
});

test("pages through all reviews once, the newest first", async () => {
  const swimmers = await Promise.all(Array.from({ length: 8 }, (_, at) => platform.swimmer(`pager${at}`)));
  for (const { client, id } of swimmers) await saveReview(client, { userId: id, spotId: LAKE }, words(5));
  const first = await listReviews(platform.visitor(), LAKE);
  const second = await listReviews(platform.visitor(), LAKE, first.next);
  expect([...first.reviews, ...second.reviews].map(({ userId }) => userId)).toEqual(
    swimmers.map(({ id }) => id).toReversed(),
  );
  expect(second.next).toBeNull();
});

test("shows the author of a review to swimmers only", async () => {
  const ben = await platform.swimmer("ben");
  expect(await listAuthors(ben.client, [ben.id])).toMatchObject([{ id: ben.id }]);
  await expect(listAuthors(platform.visitor(), [ben.id])).rejects.toMatchObject({ code: "42501" });
});

test("tells an author why a review is hidden, lets them empty it and refuses a hidden photo", async () => {
  const flo = await platform.swimmer("flo");
  const moderator = await platform.swimmer("moderator");
  await platform.service().from("user_roles").insert({ user_id: moderator.id, role: "moderator" }).throwOnError();
  const place = { userId: flo.id, spotId: COVE };
  await saveReview(flo.client, place, words(1, "Rubbish"));
  const review = await getOwnReview(flo.client, place);
  const hide = (content_type: "review" | "photo", content_id: string) =>
    moderator.client
      .rpc("settle_content", { content_type, content_id, is_hidden: true, note: "Not about the water" })
      .throwOnError();
  await hide("review", review?.id ?? "");
  expect(await getOwnReview(flo.client, place)).toMatchObject({
    isHidden: true,
    hiddenReason: "Not about the water",
    isWithdrawn: false,
  });
  await removeReview(flo.client, place);
  expect(await getOwnReview(flo.client, place)).toMatchObject({ comment: "", isHidden: true, isWithdrawn: true });
  await saveReview(flo.client, place, words(5, "Lovely"));
  expect((await listReviews(platform.visitor(), COVE)).reviews.map(({ userId }) => userId)).not.toContain(flo.id);

  const path = `${flo.id}/${"a".repeat(64)}-1600.webp`;
  await platform.engine.script(`insert into storage.objects (bucket_id, name) values ('spot-images', '${path}')`);
  await addPhoto(flo.client, place, { path, caption: "" });
  const [photo] = await listOwnPhotos(flo.client, place);
  await hide("photo", photo?.id ?? "");
  expect(await listOwnPhotos(flo.client, place)).toMatchObject([{ hiddenReason: "Not about the water" }]);
  await removePhoto(flo.client, flo.id, photo?.id ?? "");
  expect(await listOwnPhotos(flo.client, place)).toEqual([]);
  await expect(addPhoto(flo.client, place, { path, caption: "" })).rejects.toMatchObject({ code: "photo_hidden" });
});

test("accepts one report of a review per swimmer", async () => {
  const [cleo, dan] = [await platform.swimmer("cleo"), await platform.swimmer("dan")];
  await saveReview(cleo.client, { userId: cleo.id, spotId: COVE }, words(1, "Buy my wetsuits"));
  const own = await getOwnReview(cleo.client, { userId: cleo.id, spotId: COVE });
  const report = { contentType: "review", contentId: own?.id ?? "", reason: "spam", note: "" } as const;
  await reportContent(dan.client, dan.id, report);
  await expect(reportContent(dan.client, dan.id, report)).rejects.toMatchObject({ code: "already_reported" });
  await expect(reportContent(cleo.client, cleo.id, report)).rejects.toMatchObject({ code: "own_content" });
});

test("refuses reviews from visitors and while reviews are closed", async () => {
  await expect(saveReview(platform.visitor(), { userId: "", spotId: COVE }, words(5))).rejects.toThrow(
    "User must be authenticated",
  );
  const eve = await platform.swimmer("eve");
  const settings = platform.service().from("admin_settings");
  await settings.update({ enable_user_reviews: false }).eq("id", 1).throwOnError();
  await expect(saveReview(eve.client, { userId: eve.id, spotId: COVE }, words(5))).rejects.toThrow(
    "Reviews are closed",
  );
  await settings.update({ enable_user_reviews: true }).eq("id", 1).throwOnError();
});
