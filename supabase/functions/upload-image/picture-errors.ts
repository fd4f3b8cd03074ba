import { errorCatalogue } from "../../../domain/errors.ts";

/** Shown to the swimmer; `file` is the form field. */
export const pictureError = errorCatalogue({
  file_missing: "The file is missing",
  file_too_large: ({ maxMb }: { maxMb: number }) => `The file is larger than ${maxMb} MB`,
  file_unsupported: "The file is not a JPEG, PNG or WebP picture",
  file_animated: "The file is animated, please send a still picture",
  file_mixed: "The file holds more than a picture",
  file_damaged: "The file is damaged and can't be read as a picture",
  file_too_many_pixels: ({ maxMegapixels }: { maxMegapixels: number }) =>
    `The file has more than ${maxMegapixels} megapixels`,
  file_too_long: ({ maxPx }: { maxPx: number }) => `The file is wider or higher than ${maxPx} pixels`,
  spot_not_found: "There is no such spot",
  too_many_pictures: ({ maxPictures }: { maxPictures: number }) =>
    `You have sent ${maxPictures} pictures of spots, which is the limit`,
  no_room: "Your pictures take up all the space you have. Remove some first.",
  uploads_busy: "Too many uploads at once, please try again in a moment",
});
