import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import type { Profile } from "#domain/accounts/profile/profile.ts";
import { nameOf } from "#domain/accounts/profile/profile-name.ts";
import { useChangeAvatar } from "./avatar.queries.ts";

export function AvatarEditor({ profile }: { profile: Profile }) {
  const { mutate, isPending, error, reset, variables } = useChangeAvatar(profile);
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(isPending ? variables : null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = "";
    if (file) mutate(file);
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <div className="relative">
        <Avatar name={nameOf(profile)} imageUrl={preview ?? profile.avatar_url} size="lg" />
        {isPending && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-[#07171d]/55 text-2xl text-white">
            <Spinner />
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        aria-label="Choose a picture"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          pending={isPending}
          onClick={() => input.current?.click()}
        >
          <Camera className="size-5" aria-hidden /> {profile.avatar_url ? "Change picture" : "Add a picture"}
        </Button>
        {profile.avatar_url && (
          <Button variant="quiet" size="sm" className="min-h-11" pending={isPending} onClick={() => mutate(null)}>
            <Trash2 className="size-5" aria-hidden /> Remove picture
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isPending && "Saving your picture"}
      </p>
      <div role="alert" className="empty:hidden">
        {error && (
          <p className="text-center font-medium text-danger text-sm">
            {error.message}{" "}
            <button type="button" className="min-h-11 px-2 underline" onClick={reset}>
              Dismiss
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function usePreview(file: File | null | undefined) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
