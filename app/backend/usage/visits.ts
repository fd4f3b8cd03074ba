import { qualityScore, type Segment } from "#domain/usage/engagement.ts";
import type { UsageEvent, UsageReport } from "#domain/usage/events.ts";
import { newMilestones } from "#domain/usage/milestones.ts";
import { scrubProperties } from "#domain/usage/scrub.ts";
import { startVisit, type Visit, type VisitEnd, visitDurationMs, visitEnd } from "#domain/usage/visit.ts";
import { addVisit, daysAway, milestoneCounts, newVisitor, rate, type Visitor } from "#domain/usage/visitor.ts";

/** The device's memory; in tests an object. */
export type UsageMemory = {
  visitor: { read: () => Visitor | null; write: (visitor: Visitor) => void };
  visit: { read: () => Visit | null; write: (visit: Visit) => void };
};

export type TrackerOptions = {
  memory: UsageMemory;
  userId: string | null;
  now: () => number;
  newId: () => string;
  send: (events: UsageEvent[]) => void;
};

/** The running visit and its visitor, with the events of their changes. */
export function createVisits({ memory, userId, now, newId, send }: TrackerOptions) {
  let path = "/";

  const emit = (visit: Visit, { name, properties }: UsageReport) => {
    const base = { id: newId(), visitId: visit.id, at: now(), path, isSignedIn: visit.userId !== null };
    send([{ ...base, name, properties: scrubProperties(properties) }]);
  };

  function changeVisitor(visit: Visit, change: (visitor: Visitor) => Visitor) {
    const before = memory.visitor.read() ?? newVisitor(newId());
    const after = change(before);
    memory.visitor.write(after);
    for (const { kind, threshold } of newMilestones(milestoneCounts(before), milestoneCounts(after))) {
      emit(visit, { name: "Retention Milestone", properties: { kind, threshold } });
    }
    if (after.segment !== before.segment) {
      emit(visit, { name: "User Segment Changed", properties: { from: before.segment, segment: after.segment } });
    }
    return { before, after };
  }

  function emitEnd(visit: Visit, segment: Segment, reason: VisitEnd) {
    const { interactions, pages, actions, activeMs, features } = visit;
    const counts = { interactions, pages, actions, features: features.length, active_ms: activeMs };
    emit(visit, { name: "Session Quality", properties: { score: qualityScore(visit), segment, ...counts } });
    const properties = { reason, duration_ms: visitDurationMs(visit), active_ms: activeMs };
    emit(visit, { name: "Session Ended", properties });
  }

  function finish(visit: Visit, reason: VisitEnd) {
    const { after } = changeVisitor(visit, (visitor) => rate(visitor, visit));
    emitEnd(visit, after.segment, reason);
  }

  function begin() {
    const visit = startVisit(newId(), { now: now(), userId });
    memory.visit.write(visit);
    const { before, after } = changeVisitor(visit, (visitor) => addVisit(visitor, now()));
    const days = daysAway(before, now());
    emit(visit, { name: "Session Started", properties: { visit: after.visits, segment: after.segment } });
    if (days > 0) emit(visit, { name: "User Returned", properties: { days_away: days } });
    return visit;
  }

  return {
    emit,
    changeVisitor,
    /** The page closes. The next page continues the visit or rates it, so nothing is stored. */
    close() {
      const [visitor, visit] = [memory.visitor.read(), memory.visit.read()];
      if (!visitor || !visit || visitEnd(visit, { now: now(), userId })) return;
      emitEnd(visit, rate(visitor, visit).segment, "close");
    },
    setPath(next: string) {
      path = next;
    },
    /** The running visit; a new one after 30 minutes or for another person. */
    current() {
      const stored = memory.visit.read();
      const end = stored && visitEnd(stored, { now: now(), userId });
      if (stored && !end) return stored;
      if (stored && end) finish(stored, end);
      return begin();
    },
  };
}
