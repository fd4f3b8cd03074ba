import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import type { SpotPhoto } from "#domain/reviews/review.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";

type SpotPictureProps = {
  spot: SpotDetail;
  photos: readonly SpotPhoto[];
  /** Where pictures are served. */
  backendUrl: string;
};

const BOX = "h-(--picture-height) w-full aspect-auto! lg:h-46 lg:rounded-sheet";

/** Swimmers' photos to swipe through; without any, the spot's cover. */
export function SpotPicture({ spot, photos, backendUrl }: SpotPictureProps) {
  if (photos.length === 0) {
    return (
      <>
        <SpotCover spot={spot} shape="card" isFirst isDescribed className={`lg:hidden! ${BOX}`} />
        <SpotCover spot={spot} shape="wide" isFirst isDescribed className={`max-lg:hidden! ${BOX}`} />
      </>
    );
  }
  return (
    <ul
      aria-label={`Photos of ${spot.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${BOX}`}
    >
      {photos.map((photo, place) => (
        <Photo key={photo.id} {...{ photo, place, backendUrl }} spotName={spot.name} isOnly={photos.length === 1} />
      ))}
    </ul>
  );
}

type PhotoProps = { photo: SpotPhoto; place: number; spotName: string; backendUrl: string; isOnly: boolean };

function Photo({ photo: { path, caption, createdAt }, place, spotName, backendUrl, isOnly }: PhotoProps) {
  const { url } = pictureUrls(backendUrl, path);
  return (
    <li className={`relative h-full w-full shrink-0 snap-center ${isOnly ? "" : "max-lg:w-[94%]"}`}>
      <a href={url} className="block size-full">
        <img
          src={url}
          alt={`${caption || `${spotName}, photo`}, added ${formatDay(createdAt)}`}
          loading={place === 0 ? "eager" : "lazy"}
          fetchPriority={place === 0 ? "high" : "auto"}
          className="size-full bg-sunken object-cover"
        />
      </a>
    </li>
  );
}
