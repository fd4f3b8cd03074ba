import { API_VERSION } from "#supabase/functions/_shared/payments/api-version.ts";
import type { AnyObject, Kind, ObjectsByKind, ProviderEvent } from "./objects.ts";
import { toPublic } from "./objects.ts";
import { refuseMissing } from "./provider-refusal.ts";

type Options = {
  objects: readonly AnyObject[];
  /** Epoch seconds. */
  now: number;
  newId: (prefix: string) => string;
  siteUrl: string;
  request?: ProviderEvent["request"];
};

const NOUNS: Partial<Record<Kind, string>> = { promotion_code: "promotion code", payment_method: "PaymentMethod" };

/** One customer's objects and the catalogue, in memory; the store writes what changed in one transaction afterwards. */
export function createLedger({ objects, now, newId, siteUrl, request }: Options) {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const changed = new Set<string>();
  const events: ProviderEvent[] = [];
  // Overdue work happens at the moment it fell due, which may be before now.
  let moment = now;

  const find = <K extends Kind>(kind: K, id: string | null | undefined): ObjectsByKind[K] | null => {
    const object = id ? byId.get(id) : undefined;
    return object?.object === kind ? (object as ObjectsByKind[K]) : null;
  };

  return {
    newId,
    now,
    at: () => moment,
    setMoment: (next: number) => {
      moment = next;
    },
    pageUrl: (path: string) => `${siteUrl}/dev/payments${path}`,
    find,
    get<K extends Kind>(kind: K, id: string, param?: string): ObjectsByKind[K] {
      const object = find(kind, id);
      if (!object) throw refuseMissing(NOUNS[kind] ?? kind, id, param);
      return object;
    },
    list: <K extends Kind>(kind: K) =>
      [...byId.values()].filter((object): object is ObjectsByKind[K] => object.object === kind),
    put<T extends AnyObject>(object: T): T {
      byId.set(object.id, object);
      changed.add(object.id);
      return object;
    },
    all: (): AnyObject[] => [...byId.values()],
    /** Queues an event with a copy of the object as it is now. */
    emit(type: string, object: AnyObject, previous?: Readonly<Record<string, unknown>>) {
      const data = { object: structuredClone(toPublic(object)) as Record<string, unknown> };
      events.push({
        id: newId("evt"),
        object: "event",
        created: now,
        type: type as ProviderEvent["type"],
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
export type Ledger = ReturnType<typeof createLedger>;

/** Keeps a changed object and emits `type` with its previous values, if anything visible has changed. */
export function changeObject<T extends AnyObject>(ledger: Ledger, type: string, before: T, change: Partial<T>): T {
  const after = ledger.put({ ...before, ...change });
  const [old, fresh] = [toPublic(before), toPublic(after)] as [Record<string, unknown>, Record<string, unknown>];
  const previous = Object.entries(old).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(fresh[key]));
  if (previous.length > 0) ledger.emit(type, after, Object.fromEntries(previous));
  return after;
}
