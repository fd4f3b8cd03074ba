import { WebSocket } from "ws";
import { until } from "../realtime-fixture.ts";

type Platform = { url: string; secrets: { publishableKey: string } };

/** A socket that sends whatever a test wants. */
export async function rawSocket({ url, secrets }: Platform, version = "2.0.0") {
  const query = `apikey=${secrets.publishableKey}&vsn=${version}`;
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?${query}`);
  const heard: string[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  socket.on("message", (data) => heard.push(data.toString()));
  // Some tests make the server cut the connection.
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  return {
    heard,
    closed,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    sendRaw: (data: string | Buffer) => socket.send(data),
    untilHeard: (isIt: (text: string) => boolean) =>
      until(
        () => heard.some(isIt),
        (found) => found,
      ),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.close(),
  };
}
