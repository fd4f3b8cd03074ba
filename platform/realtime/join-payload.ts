import { z } from "zod";

/** For one channel. */
const SUBSCRIPTIONS_LIMIT = 100;
const FILTER_LENGTH_LIMIT = 2_000;

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
  filter: z.string().max(FILTER_LENGTH_LIMIT).nullish(),
  select: z.array(z.string().max(63)).max(1_600).nullish(),
});

/** A subscription as the client wrote it. */
export type ChangeRequest = z.infer<typeof change>;

const config = z.object({
  broadcast: z
    .object({ ack: flag, self: flag, replay: z.unknown().optional(), replication_ready: flag })
    .catch({ ack: false, self: false, replay: undefined, replication_ready: false }),
  presence: z.object({ enabled: flag }).catch({ enabled: false }),
  postgres_changes: z
    .array(z.unknown())
    .max(SUBSCRIPTIONS_LIMIT)
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

/** Null for an invalid payload. */
export function readJoin(payload: unknown): JoinRequest | null {
  const read = joinPayload.safeParse(payload);
  if (!read.success) return null;
  const { postgres_changes, ...rest } = read.data.config;
  const changes = z.array(change).safeParse(postgres_changes.filter((one) => one !== null));
  if (!changes.success) return null;
  const token = read.data.user_token ?? read.data.access_token ?? null;
  return { config: { ...rest, changes: changes.data }, token };
}
