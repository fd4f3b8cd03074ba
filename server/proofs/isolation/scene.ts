import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sighting, Write } from "./ledger.ts";

type Fields = Record<string, unknown>;
type AnyTable = { Row: Fields; Insert: Fields; Update: Fields; Relationships: [] };

/** Requests here also name what does not exist: the product's own types would refuse them. */
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

/** Somebody who sends requests. Their clients differ only in the way there. */
export type Actor = {
  name: string;
  role: Role;
  /** Empty where there is no account. */
  id: string;
  token: string;
  clients: Readonly<Record<Way, AnyClient>>;
};

export type StarTable = "favorites" | "visited_spots";

/** Everything that one request is made of. */
export type Scene = {
  actor: Actor;
  client: AnyClient;
  /** The id of the swimmer whose row it is about, the actor's own or another's. */
  target: string;
  spot: string;
  otherSpot: string;
  /** The name of a spot that a request of this run has added; empty while there is none. */
  addedSpot: string;
  table: StarTable;
  /** A text that no other request carries. */
  marker: string;
};

export type Asked = PromiseLike<{
  data: unknown;
  error: { code?: string | undefined; message: string } | null;
  status: number;
}>;

/** An answer in the form that judges read: `said` is its status, followed by the code of a refusal. */
export type Answer = { said: string; rows: readonly Record<string, unknown>[]; text: string };

export type Verdict = { complaint?: string; writes?: readonly Write[]; sightings?: readonly Sighting[] };

/** One kind of request, and what the platform may answer to it. Forgers are judged elsewhere: nothing works for them. */
export type Deed = {
  ask(scene: Scene): Asked;
  judge(scene: Scene, answer: Answer): Verdict;
  /** Who may do too much with it for the rules below. */
  notBy?: readonly Role[];
};

/** Every swimmer's preference; a plain string, because its type is too deep for the compiler. */
export const PREFERENCES: string = "user_id, value:settings_preference->>marker";

export const FINE: Verdict = {};

/** Refuses nothing but answers that were not foreseen. */
export function oneOf(answer: Answer, ...expected: readonly string[]): Verdict {
  if (expected.includes(answer.said)) return FINE;
  return { complaint: `answered ${answer.said} instead of ${expected.join(" or ")}: ${answer.text.slice(0, 300)}` };
}

/** What Postgres' refusal becomes: a visitor is asked to sign in, anybody else is told no. */
export const refusal = ({ actor }: Scene) => (actor.role === "visitor" ? "401 42501" : "403 42501");

const isOwn = ({ actor, target }: Scene) => actor.role === "service" || actor.id === target;
export const isVisitor = ({ actor }: Scene) => actor.role === "visitor";

/** For deeds that one's own rights decide alone. */
export function ifAllowed(isAllowed: boolean, scene: Scene, answer: Answer, judge: () => Verdict): Verdict {
  return isAllowed ? judge() : oneOf(answer, refusal(scene));
}

/** For inserts, which a policy refuses aloud. */
export const ifOwn = (scene: Scene, answer: Answer, judge: () => Verdict) =>
  ifAllowed(isOwn(scene), scene, answer, judge);

/** For updates and deletes, which do not find what is another's: for them there is no such row. */
export function ifFound(scene: Scene, answer: Answer, judge: () => Verdict): Verdict {
  if (isVisitor(scene)) return oneOf(answer, refusal(scene));
  if (isOwn(scene)) return judge();
  if (answer.said === "200" && answer.rows.length > 0) return { complaint: `touched another's row: ${answer.text}` };
  return oneOf(answer, "200", "204");
}
