import { useQuery } from "@tanstack/react-query";
import { HeartPulse } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { LogForm } from "#domain/workouts/log/log-form.ts";
import { MOODS } from "#domain/workouts/workout.ts";
import { MOOD_WORDS, SHIVER_ENDS } from "#domain/workouts/workout-words.ts";
import { healthConsentQuery } from "../../workouts.queries.ts";
import { useAgreeToHealthData } from "../log.queries.ts";
import { OneOption, ScaleOptions } from "./option-group.tsx";

const MOOD_OPTIONS = MOODS.map((value) => ({ value, label: MOOD_WORDS[value] }));

type HealthFieldsProps = {
  userId: string;
  form: Pick<LogForm, "effort" | "shiver" | "mood">;
  onChange: (change: Partial<LogForm>) => void;
};

/** Health data: shown once the swimmer has agreed that it is kept. */
export function HealthFields({ userId, form, onChange }: HealthFieldsProps) {
  const { data: agreedAt, error } = useQuery(healthConsentQuery(userId));
  if (agreedAt === undefined && !error) return null;
  if (agreedAt == null) return <HealthConsent userId={userId} isUnknown={error !== null} />;
  return (
    <>
      <ScaleOptions
        label="Effort, 1–10"
        from={1}
        to={10}
        value={form.effort}
        onChange={(effort) => onChange({ effort })}
      />
      <ScaleOptions
        label="Cold, 0–5"
        from={0}
        to={5}
        value={form.shiver}
        ends={SHIVER_ENDS}
        onChange={(shiver) => onChange({ shiver })}
      />
      <OneOption label="Mood" options={MOOD_OPTIONS} value={form.mood} onChange={(mood) => onChange({ mood })} />
    </>
  );
}

/** Asked once, where the fields are. */
function HealthConsent({ userId, isUnknown }: { userId: string; isUnknown: boolean }) {
  const agree = useAgreeToHealthData(userId);
  return (
    <div className="flex gap-3 rounded-control bg-sunken px-4 py-3 lg:col-span-2">
      <HeartPulse className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 text-md">
        <p>Effort, cold and mood are health data. We keep them only if you agree.</p>
        <p className="mt-0.5 text-muted text-sm">
          {isUnknown ? "You can agree when you're online. " : "Only you see them. You can withdraw any time. "}
          <TextLink to="/privacy">Privacy</TextLink>
        </p>
        {!isUnknown && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            pending={agree.isPending}
            onClick={() => agree.mutate()}
          >
            Keep my health data
          </Button>
        )}
      </div>
    </div>
  );
}
