import { BookOpen, Calendar, Map as MapIcon, ShieldCheck, Snowflake, Users, Waves } from "lucide-react";
import type { AchievementState } from "#domain/achievements/evaluate-achievements.ts";

const ICONS = {
  distance: Waves,
  consistency: Calendar,
  explorer: MapIcon,
  cold: Snowflake,
  community: Users,
  guardian: ShieldCheck,
  knowledge: BookOpen,
} as const;

const RADIUS = 30;
const AROUND = 2 * Math.PI * RADIUS;

/** Reached: a buoy on the water. Under way: a ring. Not begun: gray. The words beside it say the same. */
export function Badge({ state: { achievement, value, reachedOn } }: { state: AchievementState }) {
  const Icon = ICONS[achievement.family];
  const share = Math.min(1, value / achievement.target);
  const looks = looksOf(share, reachedOn);
  return (
    <span className="relative grid size-16 place-items-center" aria-hidden="true">
      <svg viewBox="0 0 64 64" className="absolute inset-0" fill="none" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} className={looks.circle} />
        {reachedOn && (
          <>
            <path d="M2.5 38c8-5 15-5 22 0s22 5 37 0a30 30 0 0 1-59 0z" className="fill-buoy" />
            <path d="M2.5 38c8-5 15-5 22 0s22 5 37 0" className="stroke-on-primary" strokeWidth="2.5" />
          </>
        )}
        {!reachedOn && share > 0 && (
          <circle
            cx="32"
            cy="32"
            r={RADIUS}
            className="stroke-buoy"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <Icon className={`relative size-6 ${looks.icon}`} />
    </span>
  );
}

function looksOf(share: number, reachedOn: string | null) {
  if (reachedOn) return { circle: "fill-primary", icon: "-mt-3 text-on-primary" };
  if (share > 0) return { circle: "fill-tint", icon: "text-primary" };
  return { circle: "fill-sunken", icon: "text-muted" };
}
