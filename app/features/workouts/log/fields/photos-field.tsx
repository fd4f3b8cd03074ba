import { Camera, X } from "lucide-react";
import { type DragEvent, useEffect, useId, useMemo, useState } from "react";
import { useChosenFiles } from "#app/ui/form/use-chosen-files.ts";
import { findPictureProblem, PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import { MAX_WORKOUT_PHOTOS } from "#domain/workouts/workout-limits.ts";
import type { NewPhoto } from "../../outbox-payloads.ts";

const MAX_PHOTO_MB = 10;

type PhotosFieldProps = { photos: readonly NewPhoto[]; onChange: (photos: readonly NewPhoto[]) => void };

export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const isFull = photos.length >= MAX_WORKOUT_PHOTOS;

  function add(files: Iterable<File>) {
    const all = [...files];
    const wrong = all.map((file) => findPictureProblem(file, MAX_PHOTO_MB)).find((found) => found !== null);
    const good = all.filter((file) => findPictureProblem(file, MAX_PHOTO_MB) === null);
    const room = MAX_WORKOUT_PHOTOS - photos.length;
    setProblem(wrong?.message ?? (good.length > room ? `Up to ${MAX_WORKOUT_PHOTOS} photos.` : null));
    onChange([...photos, ...good.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }))]);
  }

  const chosen = useChosenFiles(add);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isFull) add(event.dataTransfer.files);
  };

  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium text-md">Photos</p>
      {photos.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {photos.map((photo) => (
            <Thumbnail
              key={photo.id}
              photo={photo}
              onRemove={() => onChange(photos.filter((other) => other.id !== photo.id))}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <label
          htmlFor={id}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-control border-dashed text-md text-muted hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary lg:min-h-11"
        >
          <Camera className="size-5" aria-hidden /> Drop or choose
          <input
            id={id}
            type="file"
            multiple
            accept={PICTURE_TYPES.join(",")}
            aria-label="Add photos"
            className="sr-only"
            {...chosen}
          />
        </label>
      )}
      <p role="alert" className="mt-1 text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function Thumbnail({ photo: { file }, onRemove }: { photo: NewPhoto; onRemove: () => void }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <li className="relative">
      <img src={address} alt={file.name} className="size-18 rounded-control object-cover" />
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="-top-2 -right-2 absolute grid size-8 place-items-center rounded-full border border-line bg-raised text-ink"
      >
        <X className="size-4" aria-hidden />
      </button>
    </li>
  );
}
