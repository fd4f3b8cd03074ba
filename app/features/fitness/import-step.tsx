import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { DEFAULT_IMPORT_CHOICES, type ImportChoices } from "#domain/fitness/platform-swim.ts";
import { type ApiPlatform, FIRST_IMPORT_DAYS } from "#domain/fitness/platforms.ts";
import { useStartImport } from "./fitness.queries.ts";

const CHOICES: readonly (readonly [keyof ImportChoices, string])[] = [
  ["openWater", "Open water"],
  ["pool", "Pool"],
  ["heartRate", "Heart rate"],
  ["waterTemperature", "Water temperature"],
];

type ImportStepProps = { userId: string; platform: ApiPlatform; onDone: (added: number) => void; onLater: () => void };

export function ImportStep({ userId, platform, onDone, onLater }: ImportStepProps) {
  const [choices, setChoices] = useState(DEFAULT_IMPORT_CHOICES);
  const [reach, setReach] = useState<"month" | "new">("month");
  const [sight, setSight] = useState<"private" | "public">("private");
  const start = useStartImport(userId);
  const isNothing = !choices.openWater && !choices.pool;
  const order = { platform, choices, isNewOnly: reach === "new", isPublic: sight === "public" };
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <ul className="divide-y divide-line">
          {CHOICES.map(([choice, label]) => (
            <li key={choice} className="flex min-h-12 items-center justify-between gap-3">
              <span>{label}</span>
              <Switch
                label={label}
                isOn={choices[choice]}
                onChange={(isOn) => setChoices({ ...choices, [choice]: isOn })}
              />
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-5">
          <Question title="Import from" note={`${FIRST_IMPORT_DAYS} days at most. Older swims: as files.`}>
            <Segments
              label="Import from"
              options={[
                { value: "month", label: `${FIRST_IMPORT_DAYS} days` },
                { value: "new", label: "New only" },
              ]}
              value={reach}
              onChange={setReach}
            />
          </Question>
          <Question title="Who can see them" note={platform === "strava" ? "Strava allows nobody else." : undefined}>
            {platform === "strava" ? (
              <p>Only you</p>
            ) : (
              <Segments
                label="Who can see them"
                options={[
                  { value: "private", label: "Only you" },
                  { value: "public", label: "Everyone" },
                ]}
                value={sight}
                onChange={setSight}
              />
            )}
          </Question>
        </div>
      </div>
      {choices.heartRate && (
        <p className="mt-4 text-md text-muted">Heart rate is kept only if you agreed to health data in Settings.</p>
      )}
      {isNothing && <p className="mt-4 text-md">Choose open water or pool.</p>}
      <div className="mt-4">
        <ProblemNote message={start.error?.message} />
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onLater}>
          Later
        </Button>
        <Button
          aria-disabled={isNothing || undefined}
          pending={start.isPending}
          onClick={() => start.mutate(order, { onSuccess: ({ added }) => onDone(added) })}
        >
          Import my swims
        </Button>
      </div>
    </>
  );
}

function Question({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 font-semibold">{title}</p>
      {children}
      {note && <p className="mt-1.5 text-muted text-sm">{note}</p>}
    </div>
  );
}
