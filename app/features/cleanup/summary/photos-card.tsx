import { useQuery } from "@tanstack/react-query";
import { Camera, Check, Flag, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { findPictureProblem, PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import type { Cleanup, CleanupPhoto, PhotoMoment } from "#domain/cleanups/cleanup.ts";
import { CLEANUP_PHOTOS_LIMIT } from "#domain/cleanups/cleanup-limits.ts";
import { photosQuery, useAddPhoto, useApprovePhoto, useRemovePhoto } from "../cleanup.queries.ts";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

const MAX_PHOTO_MB = 10;
const MOMENTS: Readonly<Record<PhotoMoment, string>> = { before: "Before", during: "During", after: "After" };

/** Before and after, side by side. */
export function PhotosCard({ cleanup, userId }: { cleanup: Cleanup; userId: string }) {
  const { photos, mayCount, id } = cleanup;
  const { data: addresses } = useQuery(
    photosQuery(
      id,
      photos.map(({ path }) => path),
    ),
  );
  const [removed, setRemoved] = useState<CleanupPhoto | null>(null);
  const remove = useRemovePhoto();
  const shown = (["before", "during", "after"] as const).filter(
    (moment) => moment !== "during" || photos.some((photo) => photo.moment === moment),
  );
  return (
    <Block title="Photos" className="lg:p-5!">
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((moment) => (
          <section key={moment} aria-label={MOMENTS[moment]}>
            <h3 className="mb-1.5 font-medium text-sm">{MOMENTS[moment]}</h3>
            <ul className="grid grid-cols-2 gap-2">
              {photos
                .filter((photo) => photo.moment === moment)
                .map((photo, index) => (
                  <Photo
                    key={photo.id}
                    photo={photo}
                    number={index + 1}
                    address={addresses?.get(photo.path) ?? undefined}
                    isHost={cleanup.isHost}
                    onRemove={() => setRemoved(photo)}
                  />
                ))}
              {mayCount && photos.length < CLEANUP_PHOTOS_LIMIT && (
                <li>
                  <AddPhoto cleanupId={id} moment={moment} />
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
      {!cleanup.isHost && photos.some(({ isMine }) => !isMine) && <ReportPhotos userId={userId} cleanupId={id} />}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
          title="Delete this photo?"
          description="It can't be restored."
          confirmLabel="Delete"
          cancelLabel="Keep"
          isDangerous
          onConfirm={async () => {
            await remove.mutateAsync(removed.id);
            setRemoved(null);
          }}
        />
      )}
    </Block>
  );
}

type PhotoProps = {
  photo: CleanupPhoto;
  number: number;
  address: string | undefined;
  isHost: boolean;
  onRemove: () => void;
};

function Photo({ photo, number, address, isHost, onRemove }: PhotoProps) {
  const approve = useApprovePhoto();
  const { moment, isMine, isApproved } = photo;
  return (
    <li className="relative">
      <img
        src={address}
        alt={`The shore, ${MOMENTS[moment].toLowerCase()} ${number}`}
        className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
      />
      {!isApproved && (isMine || isHost) && (
        <p className="text-buoy-text text-sm">{isHost ? "Waiting for your OK" : "Waiting for the host"}</p>
      )}
      {(isMine || isHost) && (
        <span className="absolute top-1 right-1 flex rounded-control bg-raised">
          {isHost && !isApproved && (
            <IconButton label={`Show photo ${number} to everyone`} onPress={() => approve.mutate(photo.id)}>
              <Check aria-hidden />
            </IconButton>
          )}
          <IconButton label={`Delete photo ${number}`} onPress={onRemove}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Staff get it as a report of the cleanup, since a photo has no page of its own. */
function ReportPhotos({ userId, cleanupId }: { userId: string; cleanupId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-3 min-h-11!" onClick={() => setOpen(true)}>
        <Flag className="size-4" aria-hidden /> Report a photo
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog userId={userId} contentType="gathering" contentId={cleanupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AddPhoto({ cleanupId, moment }: { cleanupId: string; moment: PhotoMoment }) {
  const add = useAddPhoto(cleanupId);
  const [problem, setProblem] = useState<string>();
  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = findPictureProblem(file, MAX_PHOTO_MB)?.message;
    setProblem(wrong);
    if (!wrong) add.mutate({ id: crypto.randomUUID(), moment, file });
  }
  return (
    <>
      <label className="grid aspect-4/3 min-h-11 w-full cursor-pointer place-items-center rounded-control border border-control border-dashed text-muted text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary">
        <span className="flex items-center gap-2">
          <Camera className="size-5" aria-hidden /> {add.isPending ? "Saving…" : "Add"}
        </span>
        <input
          type="file"
          accept={PICTURE_TYPES.join(",")}
          aria-label={`Add a photo: ${MOMENTS[moment].toLowerCase()}`}
          className="sr-only"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      {(problem || add.error) && <ProblemNote message={problem ?? add.error?.message} />}
    </>
  );
}
