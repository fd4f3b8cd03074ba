import { type Channel, pushSystem, roomOf } from "./channel.ts";
import type { BroadcastEvent, PresenceEvent } from "./events.ts";

type Room = { name: string; isPrivate: boolean };

/** Something else that keeps channels and has to know when one is gone. */
type OnLeave = (channel: Channel) => void;

/** Who is in which room, in this process. */
export function createRooms() {
  const rooms = new Map<string, Set<Channel>>();
  const leaving: OnLeave[] = [];

  function enter(channel: Channel) {
    const key = roomOf(channel);
    const members = rooms.get(key) ?? new Set();
    rooms.set(key, members.add(channel));
    channel.connection.channels.set(channel.topic, channel);
  }

  function leave(channel: Channel) {
    const key = roomOf(channel);
    const members = rooms.get(key);
    if (!members?.delete(channel)) return;
    if (members.size === 0) rooms.delete(key);
    channel.connection.forget(channel.topic);
    for (const onLeave of leaving) onLeave(channel);
  }

  function end(channel: Channel, event: "phx_close" | "phx_error", message: string) {
    const { connection, joinRef, topic } = channel;
    pushSystem(channel, { extension: "system", status: "error", message });
    connection.push({ joinRef, ref: joinRef, topic, event, payload: {} });
    leave(channel);
  }

  /** The client hears why, and leaves for good. */
  const close = (channel: Channel, message: string) => end(channel, "phx_close", message);
  /** The client hears why, joins again and asks anew for what it has missed. */
  const fail = (channel: Channel, message: string) => end(channel, "phx_error", message);

  function broadcast(room: Room, event: BroadcastEvent, except: Channel | null = null) {
    for (const channel of rooms.get(roomOf(room)) ?? []) {
      if (channel.access.readBroadcast && channel !== except) channel.connection.deliver(event);
    }
  }

  function showPresence(room: Room, event: PresenceEvent) {
    for (const channel of rooms.get(roomOf(room)) ?? []) {
      if (channel.presence.isEnabled && channel.access.readPresence) channel.connection.deliver(event);
    }
  }

  return {
    enter,
    leave,
    close,
    fail,
    broadcast,
    showPresence,
    onLeave: (listener: OnLeave) => leaving.push(listener),
    isEmpty: (room: Room) => !rooms.has(roomOf(room)),
    channels: () => [...rooms.values()].flatMap((members) => [...members]),
  };
}
export type Rooms = ReturnType<typeof createRooms>;
