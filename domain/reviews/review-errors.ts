import { errorCatalogue } from "../errors.ts";

export const reviewError = errorCatalogue({
  reviews_not_loaded: "Failed to load reviews",
  photos_not_loaded: "Failed to load photos",
  reviews_closed: "Reviews are closed",
  rating_missing: "Choose between one and five stars",
  comment_too_long: ({ maxLength }: { maxLength: number }) => `The text is longer than ${maxLength} characters`,
  too_many_pictures: ({ maxPictures }: { maxPictures: number }) => `A review can have up to ${maxPictures} pictures`,
  file_unsupported: "The file is not a JPEG, PNG or WebP picture",
  foreign_picture: "Only pictures that you have uploaded can be added",
  photo_known: "This photo is already on the page",
  photo_hidden: "Our team removed this photo. You can add another one; we review it first.",
  content_not_found: "This no longer exists",
  own_content: "This is yours; you can remove it yourself",
  already_reported: "You have reported this already. Thank you, we will look at it.",
  sign_in_required: "User must be authenticated",
});
