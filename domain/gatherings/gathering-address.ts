import type { GatheringVisibility } from "./kinds.ts";

type Addressed = { id: string; visibility: GatheringVisibility };

export const eventPath = (id: string) => `/events/${id}`;
export const groupSwimPath = (id: string) => `/group-swim/${id}`;

/** Public ones are events; what a group or a link opens is a group swim. Each address opens both. */
export const gatheringPath = ({ id, visibility }: Addressed) =>
  visibility === "public" ? eventPath(id) : groupSwimPath(id);
