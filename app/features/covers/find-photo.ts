import { STOCK_IMAGE } from "#domain/spots/spot.ts";

export type PhotoSource = { imageUrl: string; images?: readonly string[] };

/** The spot's first photo; the stock image doesn't count. */
export function findPhoto({ imageUrl, images = [] }: PhotoSource) {
  return imageUrl === STOCK_IMAGE ? (images[0] ?? null) : imageUrl;
}
