import type { BackendClient } from "./backend-client.ts";
import { toFunctionError } from "./to-function-error.ts";

type Upload =
  | { file: File; purpose: "report-image" | "spot-image"; spotId: string }
  | { file: File; purpose: "workout-photo" | "group-photo" | "cleanup-photo" };
type StoredPicture = { path: string; url: string; thumbnail_url: string };

/** Stores a picture upright, in two sizes and without where and when it was taken; null when nothing came back. */
export async function uploadPicture(client: BackendClient, upload: Upload) {
  const form = new FormData();
  form.append("file", upload.file);
  form.append("purpose", upload.purpose);
  if ("spotId" in upload) form.append("spot_id", upload.spotId);
  const { data, error } = await client.functions.invoke<StoredPicture>("upload-image", { body: form });
  if (error) throw await toFunctionError(error);
  return data;
}
