/** The database checks the same numbers. */
export const GATHERING_LENGTHS = {
  title: 100,
  description: 4000,
  placeName: 120,
  meetingPoint: 300,
  cover: 200,
  emergencyPlan: 1000,
  hostNotes: 2000,
  cancelReason: 300,
  noteToHost: 300,
  comment: 1000,
  kitItem: 60,
  podName: 40,
  podPlan: 200,
  guestName: 60,
} as const;

export const KIT_ITEMS_LIMIT = 20;
export const PODS_LIMIT = 12;
export const MAX_CAPACITY = 2000;
export const MAX_MINUTES_IN_WATER = 1440;
export const OVERDUE_MINUTES = { least: 5, usual: 10, most: 30 } as const;

/** Gatherings on one page of a list. */
export const GATHERINGS_PER_PAGE = 20;
