import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sighting, Write } from "./ledger.ts";

type Fields = Record<string, unknown>;
type AnyTable = { Row: Fields; Insert: Fields; Update: Fields; Relationships: [] };

/** Untyped, since requests also name things that don't exist. */
export type AnyDatabase = {
  __InternalSupabase: { PostgrestVersion: "14" };
  public: {
    Tables: Record<string, AnyTable>;
    Views: Record<never, never>;
    Functions: Record<string, { Args: Fields; Returns: unknown }>;
  };
};
type AnyClient = SupabaseClient<AnyDatabase>;

export type Role = "visitor" | "swimmer" | "admin" | "service" | "forger";
export type Way = "in process" | "over HTTP";

/** Someone who sends requests; clients differ only in transport. */
export type Actor = {
  name: string;
  role: Role;
  /** Empty without an account. */
  id: string;
  token: string;
  clients: Readonly<Record<Way, AnyClient>>;
};

export type StarTable = "favorites" | "visited_spots";

export type Scene = {
  actor: Actor;
  client: AnyClient;
  /** The swimmer whose row it is about, the actor or someone else. */
  target: string;
  spot: string;
  otherSpot: string;
  /** A spot added in this run; empty without one. */
  addedSpot: string;
  table: StarTable;
  /** Unique to this request. */
  marker: string;
};

export type Asked = PromiseLike<{
  data: unknown;
  error: { code?: string | undefined; message: string } | null;
  status: number;
}>;

/** `said` is the status, followed by the error code. */
export type Answer = { said: string; rows: readonly Record<string, unknown>[]; text: string };

export type Verdict = { complaint?: string; writes?: readonly Write[]; sightings?: readonly Sighting[] };

/** One kind of request and its allowed responses. Forged tokens are checked elsewhere: they never work. */
export type Deed = {
  ask(scene: Scene): Asked;
  judge(scene: Scene, answer: Answer): Verdict;
  /** Who may do more than the rules below allow. */
  notBy?: readonly Role[];
};

/** Every swimmer's preference; a plain string, because its type is too deep for the compiler. */
export const PREFERENCES: string = "user_id, value:settings_preference->>marker";

export const FINE: Verdict = {};

/** Reports only unexpected responses. */
export function oneOf(answer: Answer, ...expected: readonly string[]): Verdict {
  if (expected.includes(answer.said)) return FINE;
  return { complaint: `answered ${answer.said} instead of ${expected.join(" or ")}: ${answer.text.slice(0, 300)}` };
}

/** How a Postgres refusal appears: visitors are asked to sign in, others are forbidden. */
export const refusal = ({ actor }: Scene) => (actor.role === "visitor" ? "401 42501" : "403 42501");

const isOwn = ({ actor, target }: Scene) => actor.role === "service" || actor.id === target;
export const isVisitor = ({ actor }: Scene) => actor.role === "visitor";

/** For actions that depend only on the actor's rights. */
export function ifAllowed(isAllowed: boolean, scene: Scene, answer: Answer, judge: () => Verdict): Verdict {
  return isAllowed ? judge() : oneOf(answer, refusal(scene));
}

/** For inserts, which a policy rejects with an error. */
export const ifOwn = (scene: Scene, answer: Answer, judge: () => Verdict) =>
  ifAllowed(isOwn(scene), scene, answer, judge);

/** For updates of profiles: admins see those of others, whose switches are theirs to set, and may change no more. */
export function ifOwnProfile(scene: Scene, answer: Answer, judge: () => Verdict): Verdict {
  const isRefused = scene.actor.role === "admin" && !isOwn(scene);
  return isRefused ? oneOf(answer, refusal(scene)) : ifFound(scene, answer, judge);
}

/** For updates and deletes, which don't see other swimmers' rows. */
export function ifFound(scene: Scene, answer: Answer, judge: () => Verdict): Verdict {
  if (isVisitor(scene)) return oneOf(answer, refusal(scene));
  if (isOwn(scene)) return judge();
  if (answer.said === "200" && answer.rows.length > 0) return { complaint: `touched another's row: ${answer.text}` };
  return oneOf(answer, "200", "204");
}
