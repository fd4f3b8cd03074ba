import { useQuery } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { signedPicturesQuery } from "#app/backend/private-pictures.queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import { useUploadGroupPhoto } from "./board/board.queries.ts";

type PhotoPickerProps = {
  /** Where the chosen photo is stored. */
  path: string | null;
  label: string;
  onChange: (path: string | null) => void;
  onBusyChange?: (isBusy: boolean) => void;
};

/** Uploads one photo. Where and when it was taken is removed from the file. */
export function PhotoPicker({ path, label, onChange, onBusyChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadGroupPhoto();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    onBusyChange?.(true);
    upload.mutate(file, { onSuccess: onChange, onSettled: () => onBusyChange?.(false) });
    // So that the same file can be chosen again.
    target.value = "";
  }

  return (
    <div className="min-w-0">
      {path && <Chosen path={path} onRemove={() => onChange(null)} />}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        aria-label={label}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      {!path && (
        <Button variant="secondary" pending={upload.isPending} onClick={() => input.current?.click()}>
          {!upload.isPending && <ImagePlus className="size-5" aria-hidden />} {label}
        </Button>
      )}
      <p role="alert" className="mt-1 text-danger text-sm empty:hidden">
        {upload.error?.message}
      </p>
    </div>
  );
}

function Chosen({ path, onRemove }: { path: string; onRemove: () => void }) {
  const { data } = useQuery(signedPicturesQuery("group-photos", [path]));
  const [picture] = data ?? [];
  return (
    <span className="relative inline-block">
      {picture ? (
        <img src={picture.thumbnailUrl} alt="Yours" className="size-24 rounded-control bg-sunken object-cover" />
      ) : (
        <span className="block size-24 rounded-control bg-sunken" />
      )}
      <button
        type="button"
        aria-label="Remove the photo"
        onClick={onRemove}
        className="absolute -top-1.5 -right-1.5 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-raised text-ink">
          <X className="size-4" aria-hidden />
        </span>
      </button>
    </span>
  );
}
