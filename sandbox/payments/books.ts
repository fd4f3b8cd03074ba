import { API_VERSION } from "#supabase/functions/_shared/payments/api-version.ts";
import type { AnyObject, Kind, Metadata, ObjectsByKind, ProviderEvent } from "./objects.ts";
import { toPublic } from "./objects.ts";
import { refuseMissing } from "./refusal.ts";

export type BooksOptions = {
  objects: readonly AnyObject[];
  /** Epoch seconds. */
  now: number;
  newId: (prefix: string) => string;
  /** Where people open the sandbox's pages. */
  siteUrl: string;
  request?: ProviderEvent["request"];
};

type Previous = Readonly<Record<string, unknown>>;

const NOUNS: Partial<Record<Kind, string>> = {
  promotion_code: "promotion code",
  payment_intent: "payment_intent",
  payment_method: "PaymentMethod",
};

/**
 * What the provider knows of one customer, and its catalogue, in memory: the money engine works on it without waiting for
 * anything, and what it changed is written down in one transaction afterwards.
 */
export function createBooks({ objects, now, newId, siteUrl, request }: BooksOptions) {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const changed = new Set<string>();
  const events: ProviderEvent[] = [];
  // Within one step things happen at the moment they fell due, which may lie before now.
  let moment = now;

  const find = <K extends Kind>(kind: K, id: string | null | undefined): ObjectsByKind[K] | null => {
    const object = id ? byId.get(id) : undefined;
    return object?.object === kind ? (object as ObjectsByKind[K]) : null;
  };

  return {
    siteUrl,
    newId,
    now,
    at: () => moment,
    setMoment: (next: number) => {
      moment = next;
    },
    find,
    get<K extends Kind>(kind: K, id: string, param?: string): ObjectsByKind[K] {
      const object = find(kind, id);
      if (!object) throw refuseMissing(NOUNS[kind] ?? kind, id, param);
      return object;
    },
    list: <K extends Kind>(kind: K) =>
      [...byId.values()].filter((object): object is ObjectsByKind[K] => object.object === kind),
    /** Keeps an object, new or changed. */
    put<T extends AnyObject>(object: T): T {
      byId.set(object.id, object);
      changed.add(object.id);
      return object;
    },
    all: (): AnyObject[] => [...byId.values()],
    /** Says that something happened, with the object as it is at this moment. */
    emit(type: string, object: AnyObject, previous?: Previous) {
      const data = { object: structuredClone(toPublic(object)) as Record<string, unknown> };
      events.push({
        id: newId("evt"),
        object: "event",
        // What is told is told now: only what it tells of may lie in the past.
        created: now,
        type,
        api_version: API_VERSION,
        livemode: false,
        pending_webhooks: 1,
        request: request ?? { id: null, idempotency_key: null },
        data: previous ? { ...data, previous_attributes: { ...previous } } : data,
      });
    },
    changes: () => ({ objects: [...changed].flatMap((id) => byId.get(id) ?? []), events: [...events] }),
  };
}
export type Books = ReturnType<typeof createBooks>;

/** Two sets of metadata as the provider joins them: an empty value takes a key away. */
export function mergeMetadata(known: Metadata, given: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => value !== ""));
}
