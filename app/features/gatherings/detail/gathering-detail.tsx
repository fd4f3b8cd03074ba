import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { Block } from "#app/ui/block.tsx";
import type { OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import type { Pod } from "#domain/gatherings/answers/pod.ts";
import type { GatheringComment } from "#domain/gatherings/gathering-comment.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { hostNotesQuery } from "../gatherings.queries.ts";
import { HostMenu } from "../host/host-menu.tsx";
import { AboutBlock } from "./about-block.tsx";
import { AnswerBar } from "./answer-bar.tsx";
import { ComingBlock } from "./coming-block.tsx";
import { CommentsBlock } from "./comments-block.tsx";
import { ConditionsBar } from "./conditions-bar.tsx";
import { FirstTimeNote } from "./first-time-note.tsx";
import { GatheringHead } from "./gathering-head.tsx";
import { HeadActions } from "./head-actions.tsx";
import { KitBlock } from "./kit-block.tsx";
import { PodBlock } from "./pod-block.tsx";
import type { StartConditions } from "./start-conditions.ts";
import { StateNotes } from "./state-notes.tsx";
import { type GuestOutcome, VisitorAnswer } from "./visitor-answer.tsx";
import { WhereBlock } from "./where-block.tsx";

export type GatheringData = {
  gathering: Gathering;
  mine: OwnAnswer;
  spot: Spot | null;
  backupName: string | null;
  conditions: StartConditions | null;
  comments: readonly GatheringComment[];
  pods: readonly Pod[];
  url: string;
};

/** What other features add; each decides whether there is something to show. */
type GatheringSlots = {
  /** Go or no-go, beside the forecast. */
  goBar: (forecast: ReactNode) => ReactNode;
  muster?: ReactNode;
  cleanup?: ReactNode;
};

type GatheringDetailProps = GatheringSlots & {
  data: GatheringData;
  userId: string | null;
  path: string;
  outcome: GuestOutcome | undefined;
};

/** A swim, an event or a cleanup: the answer first, then what to know before the day. */
export function GatheringDetail({ data, userId, path, outcome, goBar, muster, cleanup }: GatheringDetailProps) {
  const { gathering, mine, pods, comments, url } = data;
  const answer = userId ? mine : null;
  const nowMs = usePageTime();
  return (
    <article className="mx-auto flex max-w-[77rem] flex-col gap-4 px-4 pt-4 pb-10 lg:gap-5 lg:px-8 lg:pt-6">
      <StateNotes gathering={gathering} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-start lg:gap-y-5">
        <GatheringHead gathering={gathering} />
        <div className="order-4 col-span-full min-w-0 lg:order-none lg:col-span-1 lg:ml-6">
          {userId ? (
            <AnswerBar gathering={gathering} mine={mine} />
          ) : (
            <VisitorAnswer gathering={gathering} path={path} outcome={outcome} />
          )}
        </div>
        <div className="order-2 lg:order-none">
          <HeadActions gathering={gathering} url={url} userId={userId} />
        </div>
        <div className="order-3 col-span-full min-w-0 empty:hidden lg:order-none">{goBar(toForecast(data, nowMs))}</div>
      </div>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-5">
        <div className={COLUMN}>
          {muster && <div className={`order-1 ${UNLESS_EMPTY}`}>{muster}</div>}
          {answer && (
            <div className={`order-2 ${UNLESS_EMPTY}`}>
              <FirstTimeNote gathering={gathering} mine={answer} />
            </div>
          )}
          {cleanup && <div className="order-3 empty:hidden">{cleanup}</div>}
          <div className="order-6">
            <AboutBlock gathering={gathering} />
          </div>
          <div className="order-7">
            <WhereBlock gathering={gathering} />
          </div>
          {userId && (
            <div className="order-5 empty:hidden">
              <HostNotes gathering={gathering} isGoing={mine.state === "going"} />
            </div>
          )}
          <div className="order-9 empty:hidden">
            <CommentsBlock gathering={gathering} comments={comments} userId={userId} />
          </div>
        </div>
        <div className={COLUMN}>
          {gathering.isHost && (
            <div className="order-10">
              <HostMenu gathering={gathering} pods={pods} />
            </div>
          )}
          <div className="order-3 empty:hidden">
            <PodBlock gathering={gathering} mine={answer} pods={pods} />
          </div>
          <div className="order-4 empty:hidden">
            <KitBlock gatheringId={gathering.id} kit={gathering.kit} />
          </div>
          <div className="order-2">
            <ComingBlock gathering={gathering} userId={userId} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** A block of several parts, none of which has anything to say, leaves no gap. */
const UNLESS_EMPTY = "empty:hidden has-[>:empty]:hidden";

/** Two columns on wide screens; on phones their blocks are one list, in the order of each block. */
const COLUMN = "contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5 lg:*:order-none";

function toForecast({ gathering, spot, conditions, backupName }: GatheringData, nowMs: number) {
  if (!spot || Date.parse(gathering.endsAt) <= nowMs) return null;
  const backup = gathering.backup && backupName ? { name: backupName, startsAt: gathering.backup.startsAt } : null;
  return <ConditionsBar {...{ gathering, spot, conditions, backup }} />;
}

/** For those who are going, and for hosts. */
function HostNotes({ gathering, isGoing }: { gathering: Gathering; isGoing: boolean }) {
  const mayRead = isGoing || gathering.isHost;
  const { data: notes } = useQuery({ ...hostNotesQuery(gathering.id), enabled: mayRead });
  if (!mayRead || !notes) return null;
  return (
    <Block title="From the host">
      <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{notes}</p>
    </Block>
  );
}
