export const CLEANUP_PATH = "/cleanup";

export const debrisCardPath = (id: string) => `/cleanup/${id}/card`;

/** The page with this cleanup's summary. */
export const summaryPath = (id: string) => `${CLEANUP_PATH}?summary=${id}`;

export const PLAN_CLEANUP_PATH = "/create-event?kind=cleanup";
