import { WebSocket } from "ws";
import { answerTasks } from "../subject/processes.ts";
import { sharedNow } from "./shared-now.ts";

/** Sockets from one loopback address: below what the server allows, and below the ports that one address has. */
const PER_ADDRESS = 400;
const AT_ONCE = 100;

type Sockets = { port: number; apiKey: string; sockets: number; perRoom: number };

/** Called with each event, and how many sockets have it by now. */
let onHeard: (n: number, count: number) => void = () => undefined;
const counts = new Map<number, number>();

function hear(n: number) {
  const count = (counts.get(n) ?? 0) + 1;
  counts.set(n, count);
  onHeard(n, count);
}

function joinMessage(room: number) {
  const changes = [{ event: "*", schema: "public", table: "realtime_bench" }];
  // Only the room that hears events listens to a table; the others are idle.
  const config = { postgres_changes: room === 0 ? changes : [], private: false };
  return JSON.stringify(["1", "1", `realtime:room ${room}`, "phx_join", { config }]);
}

function openSocket({ port, apiKey, perRoom }: Sockets, index: number) {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0`;
  const localAddress = `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`;
  const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
  return new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(joinMessage(Math.floor(index / perRoom))));
    socket.on("message", (data) => {
      const text = data.toString();
      const [, n] = /"n": ?(\d+)/.exec(text) ?? [];
      if (n !== undefined) hear(Number(n));
      // The last message of a join.
      else if (text.includes("Subscribed to PostgreSQL") || (index >= perRoom && text.includes('"phx_reply"')))
        resolve();
    });
  });
}

/** Opens the sockets; each room but the first is idle. */
async function open(asked: Sockets) {
  for (let first = 0; first < asked.sockets; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, asked.sockets - first);
    await Promise.all(Array.from({ length: count }, (_, index) => openSocket(asked, first + index)));
  }
}

/** When the last of so many sockets has event `n`. */
const untilHeard = ({ n, sockets }: { n: number; sockets: number }) =>
  new Promise<number>((resolve) => {
    onHeard = (heard, count) => {
      if (heard === n && count === sockets) resolve(sharedNow());
    };
    onHeard(n, counts.get(n) ?? 0);
  });

const tasks = { open, untilHeard };
export type ClientTasks = typeof tasks;
answerTasks(tasks, {});
