import { RENDER_ERROR, type UsageProperties, type UsageReport } from "#domain/usage/events.ts";
import { featureOf, newDepthMarks, toUsagePath } from "#domain/usage/pages.ts";
import { addInteraction } from "#domain/usage/visit.ts";
import { addFeature } from "#domain/usage/visitor.ts";
import { createVisits, type TrackerOptions } from "./visits.ts";

export type Tracker = ReturnType<typeof createTracker>;

/** Turns what happens on pages into events. */
export function createTracker(options: TrackerOptions) {
  const { memory, now } = options;
  const { current, emit, changeVisitor, close, setPath } = createVisits(options);
  let depth = 0;

  function use(feature: string, properties: UsageProperties, isAdvanced: boolean) {
    const visit = current();
    const isFirst = !visit.features.includes(feature);
    memory.visit.write({ ...visit, features: addFeature(visit.features, feature) });
    changeVisitor(visit, (visitor) => ({ ...visitor, features: addFeature(visitor.features, feature) }));
    emit(visit, { name: "Feature Engagement", properties: { ...properties, feature } });
    if (isAdvanced && isFirst) emit(visit, { name: "Advanced Feature Usage", properties: { feature } });
  }

  return {
    /** A page has been opened. */
    open(pathname: string, from: { path: string | null; kind: string }) {
      const path = toUsagePath(pathname);
      setPath(path);
      depth = 0;
      const visit = current();
      memory.visit.write({ ...visit, pages: visit.pages + 1 });
      emit(visit, { name: "Navigation", properties: { from: from.path, to: path, kind: from.kind } });
      const feature = featureOf(path);
      if (feature && !visit.features.includes(feature.name)) use(feature.name, {}, feature.isAdvanced === true);
    },
    /** What the page view measured comes a moment after it was opened. */
    view(performance: UsageProperties) {
      const visit = current();
      emit(visit, { name: visit.userId ? "Authenticated Page View" : "Page View", properties: performance });
    },
    interact: () => memory.visit.write(addInteraction(current(), now())),
    act() {
      const visit = current();
      memory.visit.write({ ...visit, actions: visit.actions + 1 });
    },
    rest(performance: UsageProperties) {
      const visit = current();
      const { interactions, activeMs } = visit;
      emit(visit, { name: "Session Activity", properties: { interactions, active_ms: activeMs, ...performance } });
    },
    scroll(percent: number) {
      const marks = newDepthMarks(depth, percent);
      depth = Math.max(depth, ...marks);
      for (const mark of marks) {
        emit(current(), { name: "Feature Engagement", properties: { feature: `scroll_${mark}`, depth: mark } });
      }
    },
    report({ name, properties }: UsageReport) {
      const { feature, ...others } = properties;
      if (feature === RENDER_ERROR) emit(current(), { name, properties });
      else if (typeof feature === "string") use(feature, others, false);
    },
    close,
  };
}
