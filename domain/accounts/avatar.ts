import { errorCatalogue } from "../errors.ts";

/** What the edge function `upload-image` can read. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

const BYTES_PER_MB = 1024 * 1024;

/** What the swimmer reads when a picture is not taken; the function says the first two in the same words. */
export const avatarError = errorCatalogue({
  file_unsupported: "The file is not a JPEG, PNG or WebP picture",
  file_too_large: ({ maxMb }: { maxMb: number }) => `The file is larger than ${maxMb} MB`,
  file_missing: "The file is missing",
  upload_failed: "Your picture could not be saved. Please try again.",
});

/** Why a file need not even be sent, or null. By its type as the device names it; the function looks at the content. */
export function findPictureProblem({ type, size }: { type: string; size: number }, maxMb: number) {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return avatarError("file_unsupported");
  if (size === 0) return avatarError("file_missing");
  return size > maxMb * BYTES_PER_MB ? avatarError("file_too_large", { maxMb }) : null;
}
