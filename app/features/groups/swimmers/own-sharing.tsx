import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import type { OwnMembership } from "#domain/groups/group.ts";
import { paceEntryText, typedPace } from "#domain/groups/group-draft.ts";
import { legLengthUnit } from "#domain/swim-routes/route-words.ts";
import { mutedQuery, useMuteGroup, useSaveSharing } from "../groups.queries.ts";
import { TimesField } from "./times-field.tsx";

type OwnSharingProps = {
  groupId: string;
  userId: string;
  own: OwnMembership;
  /** From the swimmer's own swims, to begin with. */
  measuredPace: number | null;
};

/** What members of the group see of the swimmer, and whether it notifies them. */
export function OwnSharing({ groupId, userId, own, measuredPace }: OwnSharingProps) {
  const id = useId();
  const { units } = usePreferences();
  const save = useSaveSharing(groupId, userId);
  const [showsSwims, setShowsSwims] = useState(own.showsSwims);
  const [showsPace, setShowsPace] = useState(own.showsPace);
  const [swimTimes, setSwimTimes] = useState(own.swimTimes);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? paceEntryText(own.pace ?? measuredPace, units);
  const pace = typedPace(text, units);
  const isWrong = showsPace && pace === null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWrong || save.isPending) return;
    save.mutate(
      { showsSwims, showsPace, pace, swimTimes },
      { onSuccess: () => showNotice({ kind: "success", text: "Saved." }) },
    );
  }

  return (
    <Block title="What you share here">
      <form method="post" aria-label="What you share here" onSubmit={submit} className="grid gap-2">
        <Check label="My public swims" isOn={showsSwims} onChange={setShowsSwims}>
          Distance, time and spot. Never swims from Strava.
        </Check>
        <Check label="My pace" isOn={showsPace} onChange={setShowsPace}>
          In the chart, and for swimmers near your pace.
        </Check>
        {showsPace && (
          <FieldFrame
            id={id}
            label={`Pace per 100 ${legLengthUnit(units)}`}
            message={isWrong ? "A pace is a time such as 2:10." : undefined}
          >
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
              onChange={({ target }) => setTyped(target.value)}
              className={`min-h-11 max-w-28 ${CONTROL}`}
            />
          </FieldFrame>
        )}
        {showsPace && <TimesField chosen={swimTimes} onChange={setSwimTimes} />}
        <ProblemNote message={save.error?.message} />
        <div className="mt-1">
          <Button type="submit" variant="secondary" pending={save.isPending}>
            Save
          </Button>
        </div>
      </form>
      <MuteSwitch groupId={groupId} userId={userId} />
    </Block>
  );
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; children: string };

function Check({ label, isOn, onChange, children }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-hint`} className="-mt-1 pl-8 text-muted text-sm">
        {children}
      </p>
    </div>
  );
}

/** Mutes the group's notifications at once. */
function MuteSwitch({ groupId, userId }: { groupId: string; userId: string }) {
  const { data: isMuted } = useQuery(mutedQuery(groupId, userId));
  const mute = useMuteGroup(groupId, userId);
  if (isMuted === undefined) return null;
  return (
    <div className="mt-4 border-line border-t pt-3">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5 min-h-11"
        pending={mute.isPending}
        onClick={() => mute.mutate(!isMuted)}
      >
        {isMuted ? "Unmute this group" : "Mute this group"}
      </Button>
      <p className="text-muted text-sm">
        {isMuted ? "You get no notifications from it." : "You get its notifications."}
      </p>
    </div>
  );
}
