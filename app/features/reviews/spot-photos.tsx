import { Suspense } from "react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatDay } from "#domain/format/dates.ts";
import type { SpotReviews } from "./reviews.loader.ts";

const OwnPhotos = lazyNamed(() => import("./own-photos.tsx"), "OwnPhotos");

type SpotPhotosProps = {
  answer: Pick<SpotReviews, "photos" | "backendUrl">;
  spotId: string;
  /** Of the spot's page. */
  path: string;
  userId: string | null;
};

/** When each photo at the top was added, and a way to add, delete or report one. */
export function SpotPhotos({ answer: { photos, backendUrl }, spotId, path, userId }: SpotPhotosProps) {
  return (
    <section id="photos" aria-labelledby="photos-title" className="mt-5 scroll-mt-20 border-line border-t pt-4">
      <h3 id="photos-title" className="mb-2 text-base">
        Photos
      </h3>
      {photos.length > 0 ? (
        <ul className="text-muted text-sm">
          {photos.map(({ id, caption, createdAt }) => (
            <li key={id} className="break-words">
              {caption && `${caption}, `}
              {caption ? "added" : "Added"} <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            </li>
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
            to={`/login?${new URLSearchParams({ next: `${path}?open=reviews#photos` })}`}
            className="inline-flex min-h-11 items-center"
          >
            Sign in to add a photo
          </TextLink>
        )}
      </div>
    </section>
  );
}
