import { z } from "zod";
import { isStorable } from "./storable.ts";

/** Subscriptions of one channel. */
const MAX_SUBSCRIPTIONS = 100;
const MAX_FILTER_LENGTH = 2_000;

const flag = z.boolean().catch(false);

const change = z.looseObject({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]).or(
    z
      .string()
      .toUpperCase()
      .pipe(z.enum(["INSERT", "UPDATE", "DELETE"])),
  ),
  schema: z.string().max(63).nullish(),
  table: z.string().max(63).nullish(),
  filter: z.string().max(MAX_FILTER_LENGTH).nullish(),
  select: z.array(z.string().max(63)).max(1_600).nullish(),
});

/** What a subscription asks for, as the client wrote it. */
export type ChangeRequest = z.infer<typeof change>;

/** Without a good one of its own, a client is given one. */
const presenceKey = z
  .string()
  .max(255)
  .refine((key) => isStorable(JSON.stringify(key)))
  .catch("");

const replay = z.object({ since: z.int().min(0).default(0), limit: z.int().default(10) });

const config = z.object({
  broadcast: z
    .object({ ack: flag, self: flag, replay: z.unknown().optional(), replication_ready: flag })
    .catch({ ack: false, self: false, replay: undefined, replication_ready: false }),
  presence: z.object({ key: presenceKey, enabled: flag }).catch({ key: "", enabled: false }),
  postgres_changes: z
    .array(z.unknown())
    .max(MAX_SUBSCRIPTIONS)
    .nullish()
    .transform((all) => all ?? []),
  private: flag,
  postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
});

const joinPayload = z.object({
  config: z
    .unknown()
    .transform((value) => value ?? {})
    .pipe(config),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});

export type JoinConfig = Omit<z.infer<typeof config>, "postgres_changes"> & { changes: ChangeRequest[] };
export type JoinRequest = { config: JoinConfig; token: string | null };

/** Null for what no channel can be joined with. */
export function readJoin(payload: unknown): JoinRequest | null {
  const read = joinPayload.safeParse(payload);
  if (!read.success) return null;
  const { postgres_changes, ...rest } = read.data.config;
  const changes = z.array(change).safeParse(postgres_changes.filter((one) => one !== null));
  if (!changes.success) return null;
  const token = read.data.user_token ?? read.data.access_token ?? null;
  return { config: { ...rest, changes: changes.data }, token };
}

/** Null when it cannot be replayed from there. */
export function readReplay(value: unknown): z.infer<typeof replay> | null {
  return replay.safeParse(value).data ?? null;
}
