import { WebSocket } from "ws";
import { type ClientsAsk, type ClientsSay, sharedNow } from "./realtime-protocol.ts";

/** Sockets from one loopback address: below what the server allows, and below the ports that one address has. */
const PER_ADDRESS = 400;
const AT_ONCE = 100;

const say = (message: ClientsSay) => process.send?.(message);

/** Reports when all sockets have received an event. */
function createTally(sockets: number) {
  const counts = new Map<number, number>();
  return (n: number) => {
    const count = (counts.get(n) ?? 0) + 1;
    counts.set(n, count);
    if (count === sockets) say({ n, heardAt: sharedNow() });
  };
}

function joinMessage(room: number) {
  const changes = [{ event: "*", schema: "public", table: "realtime_bench" }];
  // Only the room that hears events listens to a table; the others are idle.
  const config = { postgres_changes: room === 0 ? changes : [], private: false };
  return JSON.stringify(["1", "1", `realtime:room ${room}`, "phx_join", { config }]);
}

function open({ port, apiKey, perRoom }: ClientsAsk, index: number, heard: (n: number) => void) {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0`;
  const localAddress = `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`;
  const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
  return new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(joinMessage(Math.floor(index / perRoom))));
    socket.on("message", (data) => {
      const text = data.toString();
      const [, n] = /"n": ?(\d+)/.exec(text) ?? [];
      if (n !== undefined) heard(Number(n));
      // The last message of a join.
      else if (text.includes("Subscribed to PostgreSQL") || (index >= perRoom && text.includes('"phx_reply"')))
        resolve();
    });
  });
}

process.on("message", async (ask: ClientsAsk) => {
  const heard = createTally(Math.min(ask.perRoom, ask.sockets));
  for (let first = 0; first < ask.sockets; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, ask.sockets - first);
    await Promise.all(Array.from({ length: count }, (_, index) => open(ask, first + index, heard)));
  }
  say({ joined: ask.sockets });
});
