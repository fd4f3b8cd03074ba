import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import { useUploadPicture } from "./reviews.queries.ts";

type PicturePickerProps = {
  spotId: string;
  backendUrl: string;
  paths: readonly string[];
  onChange: (paths: readonly string[]) => void;
  maxPictures: number;
  label: string;
  onBusyChange: (isBusy: boolean) => void;
};

type Progress = { done: number; total: number };
type Refused = { name: string; reason: string };

/** Uploads pictures one after another, with progress and the reason for each that was rejected. */
export function PicturePicker(props: PicturePickerProps) {
  const { spotId, backendUrl, paths, onChange, maxPictures, label, onBusyChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useUploadPicture(spotId);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const room = maxPictures - paths.length;

  async function send(files: readonly File[]) {
    const refusals: Refused[] = [];
    let sent = paths;
    onBusyChange(true);
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      try {
        const path = await mutateAsync(file);
        sent = sent.includes(path) ? sent : [...sent, path];
        onChange(sent);
      } catch (problem) {
        refusals.push({ name: file.name, reason: problem instanceof Error ? problem.message : String(problem) });
      }
    }
    setProgress(null);
    setRefused(refusals);
    onBusyChange(false);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, room);
    // So that the same file can be chosen again.
    target.value = "";
    setRefused([]);
    if (files.length > 0) void send(files);
  }

  return (
    <div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {paths.map((path, index) => (
          <li key={path} className="relative">
            <img
              src={pictureUrls(backendUrl, path).thumbnailUrl}
              alt={`Yours, ${index + 1} of ${paths.length}`}
              className="size-24 rounded-control bg-sunken object-cover"
            />
            <button
              type="button"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => onChange(paths.filter((other) => other !== path))}
              className="absolute -top-1.5 -right-1.5 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full border border-line bg-raised text-ink">
                <X className="size-4" aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        multiple={maxPictures > 1}
        aria-label={label}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      {room > 0 && (
        <Button variant="secondary" className="mt-2" pending={progress !== null} onClick={() => input.current?.click()}>
          {progress === null && <ImagePlus className="size-5" aria-hidden />} {label}
        </Button>
      )}
      <div role="status" className="mt-1 text-muted text-sm">
        {progress && (
          <>
            <progress value={progress.done} max={progress.total} className="mr-2 align-middle" aria-hidden="true" />
            Uploading picture {progress.done + 1} of {progress.total}
          </>
        )}
      </div>
      <ul role="alert" className="font-medium text-danger text-sm empty:hidden">
        {refused.map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
