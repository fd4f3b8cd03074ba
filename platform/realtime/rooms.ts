import type { BroadcastPayload } from "./events.ts";
import { type Channel, pushSystem } from "./sockets/connection.ts";

export type Room = { name: string; isPrivate: boolean };

/** Public and private channels of one name are two rooms. */
const keyOf = ({ name, isPrivate }: Room) => `${isPrivate ? "private" : "public"}:${name}`;

/** The joined channels of this process, by room. */
export function createRooms({ onLeave }: { onLeave(channel: Channel): void }) {
  const rooms = new Map<string, Set<Channel>>();

  function enter(channel: Channel) {
    const key = keyOf(channel);
    const members = rooms.get(key) ?? new Set();
    rooms.set(key, members.add(channel));
    channel.connection.channels.set(channel.topic, channel);
  }

  function leave(channel: Channel) {
    const key = keyOf(channel);
    const members = rooms.get(key);
    if (!members?.delete(channel)) return;
    if (members.size === 0) rooms.delete(key);
    channel.connection.forget(channel.topic);
    onLeave(channel);
  }

  function end(channel: Channel, event: "phx_close" | "phx_error", message: string) {
    const { connection, joinRef, topic } = channel;
    pushSystem(channel, { extension: "system", status: "error", message });
    connection.push({ joinRef, ref: joinRef, topic, event, payload: {} });
    leave(channel);
  }

  function broadcast(room: Room, message: { event: string; payload: BroadcastPayload }, except?: Channel) {
    const event = { kind: "broadcast", topic: `realtime:${room.name}`, ...message } as const;
    for (const channel of rooms.get(keyOf(room)) ?? []) {
      if (channel.access.canRead && channel !== except) channel.connection.deliver(event);
    }
  }

  return {
    enter,
    leave,
    /** Ends a channel for good. */
    close: (channel: Channel, message: string) => end(channel, "phx_close", message),
    /** Makes the client join again and load what it has missed. */
    fail: (channel: Channel, message: string) => end(channel, "phx_error", message),
    broadcast,
    channels: () => [...rooms.values()].flatMap((members) => [...members]),
  };
}
export type Rooms = ReturnType<typeof createRooms>;
