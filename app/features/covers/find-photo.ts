import { STOCK_IMAGE } from "#domain/spots/spot.ts";

export type PhotoSource = {
  imageUrl: string;
  images?: readonly string[];
  /** Of swimmers' newest approved photo. */
  photoPath?: string | null;
};

/** The first photo that came with the spot; the stock image is none. */
export function findPhoto({ imageUrl, images = [] }: PhotoSource) {
  return imageUrl === STOCK_IMAGE ? (images[0] ?? null) : imageUrl;
}
