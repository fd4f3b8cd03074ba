import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { POST_LENGTH_LIMIT } from "#domain/groups/group-limits.ts";
import { PhotoPicker } from "../photo-picker.tsx";
import { useAddPost } from "./board.queries.ts";

/** A new post, with a photo if they like. */
export function PostForm({ groupId }: { groupId: string }) {
  const id = useId();
  const [body, setBody] = useState("");
  const [photoPath, setPhotoPath] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const { mutate, isPending, error, reset } = useAddPost(groupId);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (body.trim() === "" || isPending || isUploading) return;
    mutate(
      { body, photoPath },
      {
        onSuccess: () => {
          setBody("");
          setPhotoPath(null);
        },
      },
    );
  }

  return (
    <form
      method="post"
      aria-label="New post"
      onSubmit={send}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 dark:border-transparent"
    >
      <label htmlFor={id} className="font-medium text-md">
        Tell the group
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={POST_LENGTH_LIMIT}
        value={body}
        placeholder="Who's swimming on Sunday?"
        onChange={({ target }) => {
          setBody(target.value);
          if (error) reset();
        }}
        className={`py-2.5 ${CONTROL}`}
      />
      <ProblemNote message={error?.message} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PhotoPicker path={photoPath} label="Add a photo" onChange={setPhotoPath} onBusyChange={setIsUploading} />
        <Button type="submit" pending={isPending || isUploading} aria-disabled={body.trim() === "" || undefined}>
          Post
        </Button>
      </div>
    </form>
  );
}
