import { Suspense } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import type { SpotPhoto } from "#domain/reviews/review.ts";
import type { SpotReviews } from "./reviews.loader.ts";

const OwnPhotos = lazyNamed(() => import("./own-photos.tsx"), "OwnPhotos");

type PhotoGalleryProps = {
  section: Section<SpotReviews>;
  spotId: string;
  spotName: string;
  path: string;
  userId: string | null;
};

export function PhotoGallery({ section, spotId, spotName, path, userId }: PhotoGalleryProps) {
  // The reviews beside it show the problem.
  if (section.problem !== null) return null;
  const { photos, backendUrl } = section.value;
  return (
    <section id="photos" aria-labelledby="photos-title" className="scroll-mt-20">
      <h2 id="photos-title" className="mb-3 text-xl">
        Photos
      </h2>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} spotName={spotName} backendUrl={backendUrl} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No photos yet.</p>
      )}
      <div className="mt-3">
        {userId ? (
          <Suspense fallback={<Skeleton className="h-11 w-44" />}>
            <OwnPhotos userId={userId} spotId={spotId} shown={photos} backendUrl={backendUrl} />
          </Suspense>
        ) : (
          <TextLink
            to={`/login?${new URLSearchParams({ next: `${path}#photos` })}`}
            className="inline-flex min-h-11 items-center"
          >
            Sign in to add a photo
          </TextLink>
        )}
      </div>
    </section>
  );
}

type PhotoProps = { photo: SpotPhoto; spotName: string; backendUrl: string };

function Photo({ photo: { path, caption, createdAt }, spotName, backendUrl }: PhotoProps) {
  const { url, thumbnailUrl } = pictureUrls(backendUrl, path);
  return (
    <li>
      <figure>
        <a href={url} className="block overflow-hidden rounded-card">
          <img
            src={thumbnailUrl}
            alt={caption || `${spotName}, photo from ${formatDay(createdAt)}`}
            loading="lazy"
            className="aspect-4/3 w-full bg-sunken object-cover"
          />
        </a>
        <figcaption className="mt-1 text-muted text-sm">
          {caption && <span className="block break-words text-ink">{caption}</span>}
          Added <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </figcaption>
      </figure>
    </li>
  );
}
