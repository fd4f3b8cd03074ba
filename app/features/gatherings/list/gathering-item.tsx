import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatWeekday } from "#domain/format/dates.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { KIND_WORDS } from "#domain/gatherings/kinds.ts";
import { placesTag, timesText } from "#domain/gatherings/words.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { ListedGathering } from "../gatherings.data.ts";
import { Tag } from "../tag.tsx";
import { DateTile } from "./date-tile.tsx";

type GatheringItemProps = {
  gathering: ListedGathering;
  isSelected?: boolean;
  /** The reader's own answer. */
  answer?: string | undefined;
  /** At the right, such as the verdict at that time. */
  aside?: ReactNode;
};

/** Day, title, when and where, and the places that are left. */
export function GatheringItem({ gathering, isSelected = false, answer, aside }: GatheringItemProps) {
  const { units } = usePreferences();
  const nowMs = usePageTime();
  const tag = placesTag(gathering, nowMs);
  const { id, kind, title, startsAt, timeZone, placeName, group, state, cancelReason, awayKm } = gathering;
  const isOff = state === "cancelled";
  return (
    <li
      className={`relative flex items-start gap-3.5 border-line border-b px-4.5 py-3.5 ${isSelected ? "bg-tint" : "hover:bg-sunken/60"}`}
    >
      <DateTile at={startsAt} timeZone={timeZone} />
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere font-semibold text-base leading-snug ${isOff ? "line-through" : ""}`}>
          <Link id={`gathering-${id}`} to={gatheringPath(gathering)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <p className="wrap-anywhere mt-0.5 text-muted text-sm">
          {/* The tile shows the day, unless the screen is too narrow for it. */}
          <span className="sr-only max-[20rem]:not-sr-only">{formatWeekday(startsAt, timeZone)}, </span>
          {timesText(gathering)} · {placeName}
          {awayKm !== null && ` · ${distanceText(awayKm, units)} away`}
        </p>
        {isOff && cancelReason && <p className="wrap-anywhere text-sm">Canceled: {cancelReason}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {/* The clocks of server and browser differ slightly. */}
          <span suppressHydrationWarning>
            <Tag tone={tag.tone}>{tag.text}</Tag>
          </span>
          {answer && !isOff && <AnswerTag answer={answer} />}
          <span className="text-muted text-sm">{group ? group.name : KIND_WORDS[kind]}</span>
          {gathering.isBeginnerWelcome && <span className="text-muted text-sm">Beginners welcome</span>}
        </p>
      </div>
      {aside}
    </li>
  );
}

const ANSWER_TEXTS: Readonly<Record<string, string>> = {
  going: "You're going",
  maybe: "Maybe",
  waiting: "You're waiting",
  offered: "Place offered",
};

function AnswerTag({ answer }: { answer: string }) {
  const text = ANSWER_TEXTS[answer];
  return text ? <span className="font-semibold text-primary text-sm">{text}</span> : null;
}
