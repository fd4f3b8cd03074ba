import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Block } from "#app/ui/block.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { PhotoView } from "./photo-view.tsx";
import type { SignedPhoto } from "./swim-photos.data.ts";
import { photosQuery } from "./swim-photos.queries.ts";

const GRID = "grid grid-cols-3 gap-2";

/** The photos of a swim, each in full size on press. */
export function SwimPhotos({ workout }: { workout: ShownWorkout }) {
  const photos = useQuery(photosQuery(workout));
  const [open, setOpen] = useState<SignedPhoto | null>(null);
  return (
    <Block title="Photos">
      <QueryView query={photos} loading="Loading the photos" skeleton={<Empty count={workout.photos.length} />}>
        {(signed) => (
          <ul className={GRID}>
            {signed.map((photo, index) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={`Enlarge ${nameOf(photo, index)}`}
                  onClick={() => setOpen(photo)}
                  className="block w-full overflow-hidden rounded-control"
                >
                  <img
                    src={photo.thumbnailUrl}
                    alt={nameOf(photo, index)}
                    loading="lazy"
                    className="aspect-square w-full bg-sunken object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {open && <PhotoView photo={open} onClose={() => setOpen(null)} />}
    </Block>
  );
}

const nameOf = ({ caption }: SignedPhoto, index: number) => caption || `photo ${index + 1}`;

function Empty({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike.
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  );
}
