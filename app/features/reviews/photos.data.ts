import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import type { ContentReport } from "#domain/reviews/content-report.ts";
import { parsePhoto, type SpotPhoto } from "#domain/reviews/review.ts";
import { reviewError } from "#domain/reviews/review-errors.ts";
import { toReviewError } from "./reviews.data.ts";

const PHOTO = "id, user_id, path, caption, is_pending, is_hidden, hidden_reason, created_at";
/** As many as a page shows; older ones make room. */
const MAX_PHOTOS = 24;

/** The photos that everybody sees, the newest first. */
export async function listPhotos(client: BackendClient, spotId: string): Promise<SpotPhoto[]> {
  const shown = client.from("spot_photos").select(PHOTO).eq("spot_id", spotId).eq("is_shown", true);
  const ordered = shown.order("created_at", { ascending: false }).order("id", { ascending: false });
  const { data, error } = await ordered.limit(MAX_PHOTOS);
  if (error) throw reviewError("photos_not_loaded", error);
  return data.map(parsePhoto);
}

type Place = { userId: string; spotId: string };

/** The swimmer's own photos of a spot, waiting and hidden ones too, but not what they have taken away. */
export async function listOwnPhotos(client: BackendClient, { userId, spotId }: Place): Promise<SpotPhoto[]> {
  if (!userId) throw reviewError("sign_in_required");
  const own = client.from("spot_photos").select(PHOTO).eq("spot_id", spotId).eq("user_id", userId);
  const kept = own.is("withdrawn_at", null).order("created_at", { ascending: false });
  const { data, error } = await kept.limit(MAX_PHOTOS);
  if (error) throw reviewError("photos_not_loaded", error);
  return data.map(parsePhoto);
}

/** Sends a picture, which comes back as the path of one made anew: upright, in two sizes, without where it was taken. */
export async function uploadSpotPicture(client: BackendClient, spotId: string, file: File): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  form.append("purpose", "spot-image");
  form.append("spot_id", spotId);
  const { data, error } = await client.functions.invoke<{ path: string }>("upload-image", { body: form });
  if (error) throw await toFunctionError(error);
  if (!data) throw reviewError("file_unsupported");
  return data.path;
}

type NewPhoto = { path: string; caption: string };

export async function addPhoto(client: BackendClient, { userId, spotId }: Place, { path, caption }: NewPhoto) {
  if (!userId) throw reviewError("sign_in_required");
  const { error } = await client.from("spot_photos").insert({ user_id: userId, spot_id: spotId, path, caption });
  if (error?.code === "23505") throw reviewError("photo_known", error);
  if (error) throw toReviewError(error);
}

export async function removePhoto(client: BackendClient, userId: string, photoId: string) {
  if (!userId) throw reviewError("sign_in_required");
  const { error } = await client.from("spot_photos").delete().match({ user_id: userId, id: photoId });
  if (error) throw toAppError(error);
}

/** Tells staff about something that another swimmer wrote; once. */
export async function reportContent(client: BackendClient, userId: string, report: ContentReport) {
  if (!userId) throw reviewError("sign_in_required");
  const { contentType, contentId, reason, note } = report;
  const reports = client.from("content_reports");
  const row = { user_id: userId, content_type: contentType, content_id: contentId, reason, note: note.trim() };
  const { error } = await reports.insert(row);
  if (error?.code === "23505") throw reviewError("already_reported", error);
  if (error?.hint === "content_not_found" || error?.hint === "own_content") throw reviewError(error.hint, error);
  if (error) throw toAppError(error);
}
