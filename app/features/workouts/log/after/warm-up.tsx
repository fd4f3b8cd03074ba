import { Coffee } from "lucide-react";
import { useEffect, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { MINUTE_MS, SECOND_MS } from "#domain/time.ts";
import { isWarmUpDue, WARM_UP_MS, warmUpLeftMs } from "#domain/workouts/log/warm-up.ts";
import type { Workout } from "#domain/workouts/workout.ts";

/** Ten minutes to get dressed, right after a swim in water that isn't warm. */
export function WarmUp({ workout }: { workout: Workout }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [isDue] = useState(() => isWarmUpDue(workout, Date.now()));
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isDue]);
  if (!isDue) return null;
  const leftMs = warmUpLeftMs(workout, nowMs);
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return (
    <Card as="section" className="flex gap-4">
      <Coffee className="mt-0.5 size-6 shrink-0 text-buoy-text" aria-hidden />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-base" role="timer">
          {leftMs > 0 ? `Warm up: ${minutes} min left` : "Dry and dressed? Have a warm drink."}
        </h3>
        <div className="mt-2 h-2 overflow-hidden rounded-full bg-sunken" aria-hidden>
          <div className="h-full rounded-full bg-buoy" style={{ width: `${(1 - leftMs / WARM_UP_MS) * 100}%` }} />
        </div>
        <p className="mt-2 text-muted text-sm">
          Dry, dressed, warm drink. No hot shower, no driving while you shiver.{" "}
          <TextLink to="/safety-guides/after-the-swim">Why?</TextLink>
        </p>
      </div>
    </Card>
  );
}
