import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { avatarError, findPictureProblem } from "#domain/accounts/profile/avatar.ts";
import { toUpdateProblem } from "#domain/accounts/profile/profile-problem.ts";
import { isNetworkError, OFFLINE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

type Refusal = { error?: { code?: unknown; message?: unknown } };

/** Reads the function's error from the supabase-js error. */
async function toUploadError(error: Error & { context?: unknown }) {
  const { context } = error;
  if (context instanceof Response) {
    if (context.status === 401) return toUpdateProblem({ status: 401, message: error.message });
    const body = (await context.json().catch(() => null)) as Refusal | null;
    const { code, message } = body?.error ?? {};
    if (typeof code === "string" && typeof message === "string") return new AppError(code, message, { cause: error });
    return avatarError("upload_failed", error);
  }
  const message = context instanceof Error ? context.message : error.message;
  return isNetworkError(message)
    ? new AppError("request_failed", OFFLINE_TEXT, { cause: error })
    : avatarError("upload_failed", error);
}

async function getMaxImageSizeMb(client: BackendClient) {
  const data = unwrap(await client.rpc("get_public_settings").single());
  return data.max_image_size_mb;
}

/** The function re-encodes the picture and updates the profile. */
export async function uploadAvatar(client: BackendClient, file: File): Promise<string> {
  const problem = findPictureProblem(file, await getMaxImageSizeMb(client));
  if (problem) throw problem;
  const form = new FormData();
  form.append("file", file);
  form.append("purpose", "avatar");
  const { data, error } = await client.functions.invoke<{ url: string }>("upload-image", { body: form });
  if (error) throw await toUploadError(error);
  if (!data) throw avatarError("upload_failed");
  return data.url;
}

export async function removeAvatar(client: BackendClient) {
  const { error } = await client.functions.invoke("upload-image", { method: "DELETE" });
  if (error) throw await toUploadError(error);
}
