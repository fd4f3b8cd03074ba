import type { Channel, Subscription } from "./channel.ts";
import type { ChangeType } from "./events.ts";

type Place = { schema: string; table: string };

const ANY = "*";
const keyOf = ({ schema, table }: Place) => `${schema}\n${table}`;

/** What a channel asked for that such a change of this table is part of. */
export function subscriptionsTo(
  { schema, table }: Place,
  { subscriptions }: Channel,
  type: ChangeType,
): Subscription[] {
  const fits = (asked: string, actual: string) => asked === ANY || asked === actual;
  return subscriptions.filter((one) => fits(one.event, type) && fits(one.schema, schema) && fits(one.table, table));
}

/** Who listens to which table, in this process. */
export function createChangeListeners() {
  const byPlace = new Map<string, Set<Channel>>();
  return {
    add: (channel: Channel) => {
      for (const place of channel.subscriptions.map(keyOf)) {
        byPlace.set(place, (byPlace.get(place) ?? new Set()).add(channel));
      }
    },
    remove: (channel: Channel) => {
      for (const place of channel.subscriptions.map(keyOf)) {
        const listening = byPlace.get(place);
        listening?.delete(channel);
        if (listening?.size === 0) byPlace.delete(place);
      }
    },
    find: ({ schema, table }: Place): Channel[] => {
      const places = [
        { schema, table },
        { schema, table: ANY },
        { schema: ANY, table },
        { schema: ANY, table: ANY },
      ];
      return [...new Set(places.flatMap((place) => [...(byPlace.get(keyOf(place)) ?? [])]))];
    },
  };
}
