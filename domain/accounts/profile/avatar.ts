import { errorCatalogue } from "../../errors.ts";

/** The types that `upload-image` can read. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

const BYTES_PER_MB = 1024 * 1024;

/** `upload-image` words the first two the same way. */
export const avatarError = errorCatalogue({
  file_unsupported: "The file is not a JPEG, PNG or WebP picture",
  file_too_large: ({ maxMb }: { maxMb: number }) => `The file is larger than ${maxMb} MB`,
  file_missing: "The file is missing",
  upload_failed: "Your picture could not be saved. Please try again.",
});

/** Checks the declared type before the upload; the function checks the content. */
export function findPictureProblem({ type, size }: { type: string; size: number }, maxMb: number) {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return avatarError("file_unsupported");
  if (size === 0) return avatarError("file_missing");
  return size > maxMb * BYTES_PER_MB ? avatarError("file_too_large", { maxMb }) : null;
}
