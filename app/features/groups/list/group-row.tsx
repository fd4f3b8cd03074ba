import { Accessibility, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { distanceText } from "#domain/geo/position.ts";
import { ACCESS_WORDS, KIND_WORDS, paceRangeText, swimmersText } from "#domain/groups/group-words.ts";
import { groupPath } from "../group-addresses.ts";
import { GroupCover } from "../group-cover.tsx";
import type { GroupListItem } from "./shown-groups.ts";

type GroupRowProps = {
  group: GroupListItem;
  isSelected?: boolean;
  /** Such as the next swim. */
  children?: ReactNode;
};

/** Cover, name, size, who is welcome, paces and how far. */
export function GroupRow({ group, isSelected = false, children }: GroupRowProps) {
  const { units } = usePreferences();
  const paces = paceRangeText(group.paceFrom, group.paceTo, units);
  const place = [group.town, group.awayKm !== null && `${distanceText(group.awayKm, units)} away`].filter(Boolean);
  return (
    <li
      className={`relative flex items-center gap-3.5 border-line border-b px-4.5 py-3.5 ${isSelected ? "bg-tint" : "hover:bg-sunken/60"}`}
    >
      <GroupCover group={group} shape="square" className="w-[min(4.75rem,18vw)] shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-base leading-snug">
          <Link id={`group-${group.id}`} to={groupPath(group.id)} className="after:absolute after:inset-0">
            {group.name}
          </Link>
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {swimmersText(group.memberCount)} · {ACCESS_WORDS[group.access]}
        </p>
        {place.length > 0 && <p className="wrap-anywhere text-muted text-sm">{place.join(" · ")}</p>}
        <GroupMarks group={group} />
        {paces && <p className="mt-1 text-muted text-sm">Pace {paces}</p>}
        {children}
      </div>
    </li>
  );
}

const MARK = "inline-flex items-center gap-1 rounded-inner px-1.5 py-0.5 text-xs";

/** Kind, and who is welcome. Nothing is said where the group says nothing. */
export function GroupMarks({
  group,
}: {
  group: Pick<GroupListItem, "kind" | "access" | "welcomesBeginners" | "isWheelchairFriendly">;
}) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
      {group.welcomesBeginners && (
        <span className={`${MARK} bg-chip-good font-medium text-ink`}>Beginners welcome</span>
      )}
      {group.kind === "coached" && <span className={`${MARK} bg-sunken`}>{KIND_WORDS.coached}</span>}
      {group.isWheelchairFriendly && (
        <span className={`${MARK} bg-sunken`}>
          <Accessibility className="size-3.5" aria-hidden /> Wheelchair friendly
        </span>
      )}
      {group.access === "private" && (
        <span className={`${MARK} bg-sunken`}>
          <Lock className="size-3.5" aria-hidden /> Private
        </span>
      )}
    </p>
  );
}
