import type { BackendClient } from "./backend-client.ts";
import { toFunctionError } from "./to-function-error.ts";

type Upload = { file: File; purpose: "report-image" | "spot-image"; spotId: string };
type StoredPicture = { path: string; url: string; thumbnail_url: string };

/** Stores a picture upright, in two sizes and without where and when it was taken; null when nothing came back. */
export async function uploadPicture(client: BackendClient, { file, purpose, spotId }: Upload) {
  const form = new FormData();
  form.append("file", file);
  form.append("purpose", purpose);
  form.append("spot_id", spotId);
  const { data, error } = await client.functions.invoke<StoredPicture>("upload-image", { body: form });
  if (error) throw await toFunctionError(error);
  return data;
}
