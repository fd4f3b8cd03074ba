import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Block } from "#app/ui/block.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import type { Attendee, OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import type { Pod } from "#domain/gatherings/answers/pod.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { paceBandText } from "#domain/gatherings/words.ts";
import { attendeesQuery, useSetBuddy, useSetPod } from "../gatherings.queries.ts";

type PodBlockProps = { gathering: Gathering; mine: OwnAnswer | null; pods: readonly Pod[] };

/** Swimmers of one pace: how many are in each pod, which one is mine, and who is my buddy. */
export function PodBlock({ gathering, mine, pods }: PodBlockProps) {
  const { data: people = [] } = useQuery({ ...attendeesQuery(gathering.id), enabled: mine !== null });
  const isGoing = mine?.state === "going";
  const showsBuddy = gathering.usesPairs && isGoing;
  if (pods.length === 0 && !showsBuddy) return null;
  const going = people.filter(({ state }) => state === "going");
  const otherTitle = pods.length > 0 ? "Pods" : "Your buddy";
  const own = pods.find(({ id }) => id === mine?.podId) ?? null;
  return (
    <Block title={own ? "Your pod" : otherTitle}>
      {pods.length > 0 && <PodBars {...{ pods, going }} ownId={own?.id ?? null} hasCounts={mine !== null} />}
      {own && <OwnPod pod={own} people={people} />}
      {isGoing && pods.length > 0 && mine.attendeeId && (
        <PodChoice attendeeId={mine.attendeeId} pods={pods} podId={mine.podId} />
      )}
      {showsBuddy && mine.attendeeId && (
        <BuddyChoice attendeeId={mine.attendeeId} buddyId={mine.buddyId} people={going} />
      )}
    </Block>
  );
}

const BAR_HEIGHT_REM = 2.5;

type PodBarsProps = { pods: readonly Pod[]; going: readonly Attendee[]; ownId: string | null; hasCounts: boolean };

function PodBars({ pods, going, ownId, hasCounts }: PodBarsProps) {
  const counts = pods.map(({ id }) => going.filter(({ podId }) => podId === id).length);
  const most = Math.max(1, ...counts);
  return (
    <ul className="flex items-end gap-2 overflow-x-auto">
      {pods.map((pod, index) => (
        <li key={pod.id} className="min-w-14 flex-1 text-center text-sm">
          <span
            className={`flex items-center justify-center rounded-inner font-semibold ${pod.id === ownId ? "bg-buoy-text text-surface" : "bg-tint text-primary"}`}
            style={{ height: `${1.75 + ((counts[index] ?? 0) / most) * BAR_HEIGHT_REM}rem` }}
          >
            {hasCounts ? counts[index] : ""}
          </span>
          <span className={`wrap-anywhere mt-1 block ${pod.id === ownId ? "font-semibold" : "text-muted"}`}>
            {pod.name}
            <span className="block text-xs">{paceBandText(pod.paceFrom, pod.paceTo)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function OwnPod({ pod, people }: { pod: Pod; people: readonly Attendee[] }) {
  const leader = people.find(({ id }) => id === pod.leaderId);
  const parts = [pod.plan, leader && `with ${leader.isMe ? "you" : leader.name}`].filter(Boolean);
  return parts.length > 0 ? <p className="wrap-anywhere mt-3">{parts.join(", ")}.</p> : null;
}

type PodChoiceProps = { attendeeId: string; pods: readonly Pod[]; podId: string | null };

function PodChoice({ attendeeId, pods, podId }: PodChoiceProps) {
  const { mutate, isPending, variables } = useSetPod();
  const shown = isPending ? (variables?.podId ?? null) : podId;
  return (
    <label className="mt-3 block font-medium text-md">
      {shown ? "Change pod" : "Join a pod"}
      <select
        value={shown ?? ""}
        onChange={({ target }) => mutate({ attendeeId, podId: target.value || null })}
        className={`mt-1.5 min-h-11 pr-9! ${CONTROL}`}
      >
        <option value="">No pod</option>
        {pods.map(({ id, name, paceFrom, paceTo }) => (
          <option key={id} value={id}>
            {[name, paceBandText(paceFrom, paceTo)].filter(Boolean).join(", ")}
          </option>
        ))}
      </select>
    </label>
  );
}

type BuddyChoiceProps = { attendeeId: string; buddyId: string | null; people: readonly Attendee[] };

/** A buddy is chosen among those who have none. */
function BuddyChoice({ attendeeId, buddyId, people }: BuddyChoiceProps) {
  const { mutate } = useSetBuddy();
  const [isChanging, setIsChanging] = useState(false);
  const buddy = people.find(({ id }) => id === buddyId);
  const free = people.filter((person) => !person.isMe && (person.buddyId === null || person.id === buddyId));
  if (buddyId && !isChanging) {
    return (
      <p className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <span>
          Your buddy: <strong>{buddy?.name ?? "Swimmer"}</strong>
        </span>
        <button type="button" onClick={() => setIsChanging(true)} className="min-h-11 px-2 font-semibold text-primary">
          Change
        </button>
      </p>
    );
  }
  return (
    <label className="mt-3 block font-medium text-md">
      Your buddy
      <select
        value={buddyId ?? ""}
        onChange={({ target }) => {
          mutate({ attendeeId, buddyId: target.value || null });
          setIsChanging(false);
        }}
        className={`mt-1.5 min-h-11 pr-9! ${CONTROL}`}
      >
        <option value="">{free.length > 0 ? "Nobody yet" : "Nobody is free"}</option>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
