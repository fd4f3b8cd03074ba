import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { READING_NOTES } from "#domain/fitness/card-words.ts";
import { API_PLATFORMS, type ApiPlatform, PLATFORM_NAMES } from "#domain/fitness/platforms.ts";
import { useStartSignIn } from "./fitness.queries.ts";

const BUTTON_ROW = "mt-6 flex flex-wrap justify-between gap-3";

type ChooseStepProps = { chosen: ApiPlatform | null; onChoose: (platform: ApiPlatform) => void; onClose: () => void };

export function ChooseStep({ chosen, onChoose, onClose }: ChooseStepProps) {
  const [platform, setPlatform] = useState<ApiPlatform>(chosen ?? "garmin");
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Platform</legend>
        {API_PLATFORMS.map((name) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2.5 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="platform"
              checked={platform === name}
              onChange={() => setPlatform(name)}
              className="size-5 accent-primary outline-none"
            />
            <span className="font-semibold">{PLATFORM_NAMES[name]}</span>
          </label>
        ))}
      </fieldset>
      <div className={BUTTON_ROW}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onChoose(platform)}>Next</Button>
      </div>
    </>
  );
}

type AllowStepProps = { platform: ApiPlatform; onBack: () => void };

export function AllowStep({ platform, onBack }: AllowStepProps) {
  const start = useStartSignIn();
  const [isLeaving, setIsLeaving] = useState(false);
  const name = PLATFORM_NAMES[platform];
  const leave = () =>
    start.mutate(platform, {
      onSuccess: (url) => {
        setIsLeaving(true);
        window.location.assign(url);
      },
    });
  return (
    <>
      <p>{name} asks whether Tideline may read your activities. You can end that here or there at any time.</p>
      <p className="mt-2 text-md text-muted">{READING_NOTES[platform]}</p>
      <div className="mt-4">
        <ProblemNote message={start.error?.message} />
      </div>
      <div className={BUTTON_ROW}>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button pending={start.isPending || isLeaving} onClick={leave}>
          Continue to {name}
        </Button>
      </div>
    </>
  );
}

function toResult(name: string, added: number | null) {
  if (added) return added === 1 ? "1 swim is here." : `${added} swims are here.`;
  return name === PLATFORM_NAMES.garmin ? "Garmin sends your swims within minutes." : `No new swims at ${name} yet.`;
}

type DoneStepProps = { platform: ApiPlatform; added: number | null; onClose: () => void };

export function DoneStep({ platform, added, onClose }: DoneStepProps) {
  const name = PLATFORM_NAMES[platform];
  return (
    <>
      <p role="status">
        {toResult(name, added)} {platform === "strava" && "Only you can see them."}
      </p>
      <div className={BUTTON_ROW}>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <ButtonLink to="/activities">See swims</ButtonLink>
      </div>
    </>
  );
}
