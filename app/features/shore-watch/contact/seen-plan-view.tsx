import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatTime } from "#domain/format/dates.ts";
import { isLate, isOver, planState } from "#domain/shore-watch/plan-state.ts";
import { planTime, rescueText, seenStatus, type Tone } from "#domain/shore-watch/plan-words.ts";
import type { SeenPlan } from "#domain/shore-watch/swim-plan.ts";
import { emergencyNumber } from "#domain/swim-routes/emergency-numbers.ts";
import { NotAService } from "../not-a-service.tsx";
import { PlanFactList } from "../plan-fact-list.tsx";

const TONES: Readonly<Record<Tone, string>> = {
  calm: "border-primary!",
  late: "border-buoy! bg-chip-caution!",
  alarm: "border-danger! border-4! bg-chip-avoid!",
  over: "bg-chip-good!",
};

type SeenPlanViewProps = {
  plan: SeenPlan;
  nowMs: number;
  /** When the plan was last read, by the viewer's clock. */
  readAtMs: number;
  /** Reading it again has failed. */
  isStale: boolean;
  map: ReactNode;
};

/** The contact's page. */
export function SeenPlanView({ plan, nowMs, readAtMs, isStale, map }: SeenPlanViewProps) {
  const status = seenStatus(plan, nowMs);
  const state = planState(plan, nowMs);
  return (
    <div data-urgent className="grid gap-5">
      <h1 className="wrap-anywhere text-2xl">{plan.swimmer}'s swim</h1>
      <Card as="section" className={`grid gap-2 ${TONES[status.tone]}`}>
        <div role={isLate(state) ? "alert" : "status"} className="grid gap-1">
          <h2 className={status.tone === "alarm" ? "text-3xl text-danger" : "text-2xl"}>{status.title}</h2>
          <p className="text-lg">{status.text}</p>
        </div>
        <Freshness plan={plan} readAtMs={readAtMs} isStale={isStale} />
      </Card>
      {!isOver(state) && <Help plan={plan} isOpen={isLate(state)} />}
      <NotAService />
      <Card as="section" className="grid gap-4">
        <h2 className="text-lg">The plan</h2>
        <PlanFactList plan={plan} />
        {map}
        <History plan={plan} />
      </Card>
    </div>
  );
}

function Freshness({ plan, readAtMs, isStale }: Pick<SeenPlanViewProps, "plan" | "readAtMs" | "isStale">) {
  const at = formatTime(readAtMs, plan.timeZone);
  return isStale ? (
    <p role="alert" className="font-semibold text-danger">
      Can't reach the server since {at}. What you see may be out of date.
    </p>
  ) : (
    <p className="text-muted text-sm">Checked at {at}. This page keeps checking while it is open.</p>
  );
}

/** Whom to call and what to say. */
function Help({ plan, isOpen }: { plan: SeenPlan; isOpen: boolean }) {
  const emergency = emergencyNumber(plan.country);
  const [first = ""] = emergency?.number.split(" ") ?? [];
  const steps = (
    <ol className="grid list-decimal gap-4 pl-5 marker:font-semibold">
      <li>Call {plan.swimmer}. It can be a flat phone or no signal.</li>
      <li>
        {emergency ? (
          <>
            Call{" "}
            <a
              href={`tel:${first}`}
              className="mx-1 inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-danger px-4 font-bold text-danger text-xl"
            >
              <Phone className="size-5" aria-hidden /> {emergency.number}
            </a>
            <span className="block text-muted">{emergency.advice}</span>
          </>
        ) : (
          <>
            Call the emergency number of the place where they swim.
            <span className="block text-muted">
              We don't know which. 112 in Europe, 999 in the UK and Ireland, 911 in North America.
            </span>
          </>
        )}
      </li>
      <li>
        Read this out:
        <blockquote className="mt-1 rounded-control bg-surface p-3 text-lg leading-relaxed">
          {rescueText(plan)}
        </blockquote>
      </li>
    </ol>
  );
  if (!isOpen) {
    return (
      <details className="rounded-card border border-line bg-surface px-5">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium text-primary">
          If you think something is wrong
        </summary>
        <div className="pb-5">{steps}</div>
      </details>
    );
  }
  return (
    <Card as="section" className="grid gap-3 bg-sunken!">
      <h2 className="text-xl">What to do</h2>
      {steps}
    </Card>
  );
}

function History({ plan }: { plan: SeenPlan }) {
  const at = (time: string) => planTime(time, plan);
  const events = [
    { time: plan.receivedAt, text: "Plan received" },
    plan.extendedAt && { time: plan.extendedAt, text: `More time: out by ${at(plan.outBy)}` },
    plan.contactFailedAt && { time: plan.contactFailedAt, text: "No message gets through to the shore contact" },
    plan.contactToldAt && { time: plan.contactToldAt, text: "Shore contact told" },
    plan.closedAt && { time: plan.closedAt, text: plan.endedAs === "out" ? "Check-out received" : "Plan ended" },
  ].filter((event) => event !== null && event !== "");
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-md">What we heard</h3>
      <ol className="text-muted text-sm">
        {events.map(({ time, text }) => (
          <li key={text}>
            <time dateTime={time}>{at(time)}</time> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
