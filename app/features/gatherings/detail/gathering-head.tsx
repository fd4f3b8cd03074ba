import { Clock, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { KIND_WORDS } from "#domain/gatherings/kinds.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { availabilityOf, goingText, placesTag, whenText } from "#domain/gatherings/words.ts";
import { Tag } from "../tag.tsx";

/** Whose it is, what, when, where and how many. */
export function GatheringHead({ gathering }: { gathering: Gathering }) {
  const nowMs = usePageTime();
  const { title, kind, group, placeName, spotId, timeZone, isBeginnerWelcome } = gathering;
  const isOpen = ["open", "full"].includes(availabilityOf(gathering, nowMs));
  const tag = placesTag(gathering, nowMs);
  return (
    <header className="min-w-0">
      <p className="font-semibold text-primary text-sm">
        {group ? (
          <Link to={`/groups/${group.id}`} className="inline-flex min-h-8 items-center hover:underline">
            {group.name}
          </Link>
        ) : (
          KIND_WORDS[kind]
        )}
      </p>
      <h1 className="wrap-anywhere text-2xl lg:text-3xl">{title}</h1>
      <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-md text-muted">
        <HeadFact icon={<Clock aria-hidden />}>
          <time dateTime={gathering.startsAt} title={timeZone}>
            {whenText(gathering)}
          </time>
        </HeadFact>
        <HeadFact icon={<MapPin aria-hidden />}>
          {spotId ? (
            <Link to={spotPath(spotId)} className="underline underline-offset-4">
              {placeName}
            </Link>
          ) : (
            placeName
          )}
        </HeadFact>
        <HeadFact icon={<Users aria-hidden />}>{goingText(gathering)}</HeadFact>
      </ul>
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {!isOpen && <Tag tone={tag.tone}>{tag.text}</Tag>}
        {group && kind !== "swim" && <Tag tone="plain">{KIND_WORDS[kind]}</Tag>}
        {isBeginnerWelcome && <Tag tone="good">Beginners welcome</Tag>}
      </p>
    </header>
  );
}

function HeadFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="wrap-anywhere flex items-center gap-1.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon} <span>{children}</span>
    </li>
  );
}
