import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { MAX_CAPTION_LENGTH } from "#domain/reviews/review-limits.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { useAddPhoto } from "./reviews.queries.ts";

type PhotoAdderProps = { userId: string; spotId: string; backendUrl: string; onClose: () => void };

export function PhotoAdder({ userId, spotId, backendUrl, onClose }: PhotoAdderProps) {
  const id = useId();
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [caption, setCaption] = useState("");
  const [isSending, setIsSending] = useState(false);
  const { mutate, isPending, error } = useAddPhoto({ userId, spotId });
  const [path] = paths;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!path || isSending || isPending) return;
    mutate(
      { path, caption },
      {
        onSuccess: () => {
          showNotice({ kind: "success", text: "Photo added. Thank you!" });
          onClose();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Add a photo" className="flex max-w-xl flex-col gap-4">
      <PicturePicker
        spotId={spotId}
        backendUrl={backendUrl}
        paths={paths}
        onChange={setPaths}
        maxPictures={1}
        label="Choose a photo"
        onBusyChange={setIsSending}
      />
      <p className="text-muted text-sm">
        Show the water and the way in. We remove the location and time from the file. Don't show people without their
        consent.
      </p>
      <FieldFrame id={id} label="Caption (optional)">
        <input
          id={id}
          type="text"
          maxLength={MAX_CAPTION_LENGTH}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
          placeholder="The steps at low tide"
          className={`min-h-11 ${CONTROL}`}
        />
      </FieldFrame>
      <ProblemNote message={error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!path} pending={isPending || isSending}>
          Add photo
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
