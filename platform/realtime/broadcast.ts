import type { Channel } from "./channel.ts";
import type { BroadcastPayload } from "./events.ts";
import type { NoticeOf, Notices } from "./notices.ts";
import type { Rooms } from "./rooms.ts";

type Room = { name: string; isPrivate: boolean };
export type Broadcast = (room: Room, message: { event: string; payload: BroadcastPayload }, except?: Channel) => void;

/** Sends to the sockets of this process at once, and tells the other processes. */
export function createBroadcast(rooms: Rooms, notices: Pick<Notices, "tellOthers">, processId: string): Broadcast {
  return (room, { event, payload }, except) => {
    const topic = `realtime:${room.name}`;
    rooms.broadcast(room, { kind: "broadcast", topic, event, payload, meta: null }, except);
    const isBinary = "binary" in payload;
    notices.tellOthers({
      kind: "broadcast",
      from: processId,
      id: null,
      topic: room.name,
      event,
      private: room.isPrivate,
      payload: isBinary ? payload.binary.toString("base64") : payload.json,
      isBinary,
    });
  };
}

/** What the database or another process has sent. */
export function relayBroadcast(rooms: Rooms, { topic: name, private: isPrivate, ...notice }: NoticeOf<"broadcast">) {
  const room = { name, isPrivate };
  if (rooms.isEmpty(room)) return;
  const payload = notice.isBinary ? { binary: Buffer.from(notice.payload, "base64") } : { json: notice.payload };
  const meta = notice.id === null ? null : { id: notice.id };
  rooms.broadcast(room, { kind: "broadcast", topic: `realtime:${name}`, event: notice.event, payload, meta });
}
