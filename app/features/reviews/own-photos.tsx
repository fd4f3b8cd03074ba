import { useQuery } from "@tanstack/react-query";
import { Camera, Flag, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import type { SpotPhoto } from "#domain/reviews/review.ts";
import { ownPhotosQuery, useRemovePhoto } from "./reviews.queries.ts";

const PhotoAdder = lazyNamed(() => import("./photo-adder.tsx"), "PhotoAdder");
const ReportDialog = lazyNamed(() => import("./report-dialog.tsx"), "ReportDialog");

type OwnPhotosProps = { userId: string; spotId: string; shown: readonly SpotPhoto[]; backendUrl: string };

export function OwnPhotos({ userId, spotId, shown, backendUrl }: OwnPhotosProps) {
  const { data: own = [] } = useQuery(ownPhotosQuery({ userId, spotId }));
  const [isAdding, setIsAdding] = useState(false);
  const others = shown.filter((photo) => photo.userId !== userId);
  return (
    <>
      {isAdding ? (
        <Suspense>
          <PhotoAdder userId={userId} spotId={spotId} backendUrl={backendUrl} onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          <Camera className="size-5" aria-hidden /> Add a photo
        </Button>
      )}
      {own.length > 0 && (
        <ul aria-label="Your photos" className="mt-4 space-y-2">
          {own.map((photo) => (
            <OwnPhoto key={photo.id} photo={photo} place={{ userId, spotId }} backendUrl={backendUrl} />
          ))}
        </ul>
      )}
      {others.length > 0 && <ReportPhoto userId={userId} photos={others} backendUrl={backendUrl} />}
    </>
  );
}

type OwnPhotoProps = { photo: SpotPhoto; place: { userId: string; spotId: string }; backendUrl: string };

function stateOf({ isHidden, hiddenReason, isPending }: SpotPhoto) {
  if (isHidden) return `Hidden by our team; only you can see it.${hiddenReason ? ` ${hiddenReason}` : ""}`;
  return isPending ? "Waiting for our team." : "Public.";
}

function OwnPhoto({ photo, place, backendUrl }: OwnPhotoProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemovePhoto(place);
  return (
    <li className="flex items-center gap-3">
      <img
        src={pictureUrls(backendUrl, photo.path).thumbnailUrl}
        alt=""
        className="size-14 shrink-0 rounded-control bg-sunken object-cover"
      />
      <p className="min-w-0 flex-1 text-md">
        <span className="block truncate font-medium">{photo.caption || "Your photo"}</span>
        <span className="text-muted text-sm">{stateOf(photo)}</span>
      </p>
      <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setIsAsking(true)}>
        <Trash2 className="size-4.5" aria-hidden /> Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this photo?"
        description="It disappears from this page for everyone."
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => remove.mutateAsync(photo.id)}
      />
    </li>
  );
}

type ReportPhotoProps = { userId: string; photos: readonly SpotPhoto[]; backendUrl: string };

function ReportPhoto({ userId, photos, backendUrl }: ReportPhotoProps) {
  const [reportedId, setReportedId] = useState<string | null>(null);
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-muted text-md hover:text-ink">
        <Flag className="size-4.5" aria-hidden /> Report a photo
      </summary>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, path, caption }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Report photo ${index + 1}${caption && `: ${caption}`}`}
              onClick={() => setReportedId(id)}
              className="block overflow-hidden rounded-control"
            >
              <img src={pictureUrls(backendUrl, path).thumbnailUrl} alt="" className="size-14 bg-sunken object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {reportedId && (
        <Suspense>
          <ReportDialog
            userId={userId}
            contentType="photo"
            contentId={reportedId}
            onClose={() => setReportedId(null)}
          />
        </Suspense>
      )}
    </details>
  );
}
