import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import type { Review } from "#domain/reviews/review.ts";
import type { Author } from "./reviews.data.ts";
import { Stars } from "./stars.tsx";

type ReviewItemProps = {
  review: Review;
  /** Visitors see "A swimmer". */
  author: Author | undefined;
  backendUrl: string;
  action?: ReactNode;
};

export function ReviewItem({ review, author, backendUrl, action }: ReviewItemProps) {
  const name = author?.name ?? "A swimmer";
  return (
    <li className="border-line border-t py-5 first:border-t-0">
      <article aria-label={`Review by ${name}`}>
        <div className="flex items-start gap-3">
          <Avatar name={name} imageUrl={author?.avatarUrl} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{name}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-sm">
              <Stars value={review.rating} className="size-4" />
              <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
              {review.isEdited && <span>edited</span>}
            </p>
          </div>
          {action}
        </div>
        {review.comment && <p className="mt-3 max-w-[65ch] whitespace-pre-line break-words">{review.comment}</p>}
        <ReviewPictures review={review} name={name} backendUrl={backendUrl} />
      </article>
    </li>
  );
}

export function ReviewPictures({
  review: { images },
  name,
  backendUrl,
}: {
  review: Review;
  name: string;
  backendUrl: string;
}) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((path, index) => {
        const { url, thumbnailUrl } = pictureUrls(backendUrl, path);
        return (
          <li key={path}>
            <a href={url} className="block overflow-hidden rounded-control">
              <img
                src={thumbnailUrl}
                alt={`By ${name}, ${index + 1} of ${images.length}`}
                loading="lazy"
                className="size-24 bg-sunken object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
