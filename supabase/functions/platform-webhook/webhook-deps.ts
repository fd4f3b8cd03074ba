import type { Fitness } from "../_shared/fitness/create-fitness.ts";

export type WebhookDeps = Pick<Fitness, "key" | "clientOf" | "now"> & { data: Pick<Fitness["data"], "receiveEvents"> };
