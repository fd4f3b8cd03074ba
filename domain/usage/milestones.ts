export const MILESTONES = {
  sessions: [1, 5, 10, 25, 50, 100],
  days_active: [1, 7, 14, 30, 60, 90],
  features_used: [1, 3, 5, 10, 15, 20],
} as const;
type MilestoneKind = keyof typeof MILESTONES;

export type MilestoneCounts = Readonly<Record<MilestoneKind, number>>;
type Milestone = { kind: MilestoneKind; threshold: number };

/** Each is reached once. */
export function newMilestones(before: MilestoneCounts, after: MilestoneCounts): Milestone[] {
  return (Object.keys(MILESTONES) as MilestoneKind[]).flatMap((kind) =>
    MILESTONES[kind]
      .filter((threshold) => before[kind] < threshold && after[kind] >= threshold)
      .map((threshold) => ({ kind, threshold })),
  );
}
