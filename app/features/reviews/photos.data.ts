import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { uploadPicture } from "#app/backend/upload-picture.ts";
import type { ContentReport } from "#domain/reviews/content-report.ts";
import { parsePhoto, type SpotPhoto } from "#domain/reviews/review.ts";
import { reviewError } from "#domain/reviews/review-errors.ts";
import { toReviewError } from "./reviews.data.ts";

const photosNotLoaded = (problem: unknown) => reviewError("photos_not_loaded", problem);

const PHOTO = "id, user_id, path, caption, is_pending, is_hidden, hidden_reason, created_at";
const MAX_PHOTOS = 24;

/** The public photos of a spot, the newest first. */
export async function listPhotos(client: BackendClient, spotId: string): Promise<SpotPhoto[]> {
  const shown = client.from("spot_photos").select(PHOTO).eq("spot_id", spotId).eq("is_shown", true);
  const ordered = shown.order("created_at", { ascending: false }).order("id", { ascending: false });
  const data = unwrap(await ordered.limit(MAX_PHOTOS), photosNotLoaded);
  return data.map(parsePhoto);
}

type SwimmerAtSpot = { userId: string; spotId: string };

/** The swimmer's own photos of a spot, also pending and hidden ones. */
export async function listOwnPhotos(client: BackendClient, { userId, spotId }: SwimmerAtSpot): Promise<SpotPhoto[]> {
  if (!userId) throw reviewError("sign_in_required");
  const own = client.from("spot_photos").select(PHOTO).eq("spot_id", spotId).eq("user_id", userId);
  const kept = own.is("withdrawn_at", null).order("created_at", { ascending: false });
  const data = unwrap(await kept.limit(MAX_PHOTOS), photosNotLoaded);
  return data.map(parsePhoto);
}

/** Answers the path under which the picture is stored. */
export async function uploadSpotPicture(client: BackendClient, spotId: string, file: File): Promise<string> {
  const data = await uploadPicture(client, { file, purpose: "spot-image", spotId });
  if (!data) throw reviewError("file_unsupported");
  return data.path;
}

type NewPhoto = { path: string; caption: string };

export async function addPhoto(client: BackendClient, { userId, spotId }: SwimmerAtSpot, { path, caption }: NewPhoto) {
  if (!userId) throw reviewError("sign_in_required");
  const photo = { user_id: userId, spot_id: spotId, path, caption };
  unwrap(await client.from("spot_photos").insert(photo), (problem) =>
    problem.code === "23505" ? reviewError("photo_known", problem) : toReviewError(problem),
  );
}

export async function removePhoto(client: BackendClient, userId: string, photoId: string) {
  if (!userId) throw reviewError("sign_in_required");
  unwrap(await client.from("spot_photos").delete().match({ user_id: userId, id: photoId }));
}

/** Reports another swimmer's content to staff, once. */
export async function reportContent(client: BackendClient, userId: string, report: ContentReport) {
  if (!userId) throw reviewError("sign_in_required");
  const { contentType, contentId, reason, note } = report;
  const reports = client.from("content_reports");
  const row = { user_id: userId, content_type: contentType, content_id: contentId, reason, note: note.trim() };
  unwrap(await reports.insert(row), (problem) => {
    const { code, hint } = problem;
    if (code === "23505") return reviewError("already_reported", problem);
    return hint === "content_not_found" || hint === "own_content" ? reviewError(hint, problem) : toAppError(problem);
  });
}
