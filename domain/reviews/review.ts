import * as z from "zod/mini";

const stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

const reviewRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  spot_id: z.guid(),
  rating: stars,
  comment: z.string(),
  images: z.array(z.string()),
  is_hidden: z.boolean(),
  hidden_reason: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

/** `images` are storage paths; see `pictureUrls`. */
export type Review = ReturnType<typeof parseReview>;

export function parseReview(row: unknown) {
  const review = reviewRow.parse(row);
  return {
    id: review.id,
    userId: review.user_id,
    spotId: review.spot_id,
    rating: review.rating,
    comment: review.comment,
    images: review.images,
    isHidden: review.is_hidden,
    hiddenReason: review.hidden_reason,
    isWithdrawn: review.withdrawn_at !== null,
    createdAt: review.created_at,
    isEdited: review.updated_at !== review.created_at,
  };
}

const photoRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  path: z.string(),
  caption: z.string(),
  is_pending: z.boolean(),
  is_hidden: z.boolean(),
  hidden_reason: z.nullable(z.string()),
  created_at: z.string(),
});

export type SpotPhoto = ReturnType<typeof parsePhoto>;

export function parsePhoto(row: unknown) {
  const photo = photoRow.parse(row);
  return {
    id: photo.id,
    userId: photo.user_id,
    path: photo.path,
    caption: photo.caption,
    isPending: photo.is_pending,
    isHidden: photo.is_hidden,
    hiddenReason: photo.hidden_reason,
    createdAt: photo.created_at,
  };
}
