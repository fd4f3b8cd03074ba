import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Caller } from "../caller.ts";
import type { Channel } from "./channel.ts";
import { frameOf, type RealtimeEvent, type Version } from "./events.ts";
import { mergeEvents, subjectOf } from "./merge-events.ts";
import { framePush, type Message } from "./messages.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import type { RealtimeLimits } from "./realtime-limits.ts";

/** Why a socket is closed, as the protocol numbers it. */
export const CLOSE = { goingAway: 1001, unreadable: 1007, policy: 1008, internal: 1011, tryAgain: 1013 } as const;

/** How long a client may take to answer a close. */
const CLOSE_PATIENCE_MS = 5_000;

type Parts = {
  socket: WebSocket;
  /** The same connection below the protocol, for frames that many sockets share. */
  stream: Duplex;
  version: Version;
  /** Who the API key of the address stands for. */
  keyCaller: Caller;
  limits: RealtimeLimits;
  /** Closes a channel on which an event would be lost, so that the client joins it again. */
  onOverflow(channel: Channel): void;
};

/** Counts within the running second. */
function createBudget(perSecond: number) {
  let [second, left] = [0, perSecond];
  return (now: number) => {
    const current = Math.floor(now / 1000);
    if (current !== second) [second, left] = [current, perSecond];
    left -= 1;
    return left >= 0;
  };
}

/** One client's socket. Idle ones are many, so that what only busy ones need is made when they become busy. */
export class Connection {
  readonly channels = new Map<string, Channel>();
  readonly version: Version;
  readonly keyCaller: Caller;
  readonly takeMessage: (now: number) => boolean;
  readonly takeJoin: (now: number) => boolean;
  seenAt = performance.now();
  /** Pending while a message is being answered; the next ones wait. */
  busy: Promise<void> | null = null;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #limits: RealtimeLimits;
  readonly #onOverflow: Parts["onOverflow"];
  #outbox: Outbox<RealtimeEvent> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor({ socket, stream, version, keyCaller, limits, onOverflow }: Parts) {
    this.#socket = socket;
    this.#stream = stream;
    this.version = version;
    this.keyCaller = keyCaller;
    this.#limits = limits;
    this.#onOverflow = onOverflow;
    this.takeMessage = createBudget(limits.messagesPerSecond);
    this.takeJoin = createBudget(limits.joinsPerSecond);
  }

  get isOpen() {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** A message that is no event: it goes at once. */
  push(message: Parameters<typeof framePush>[1]) {
    this.#send(framePush(this.version, message));
  }

  reply({ joinRef, ref, topic }: Message, status: "ok" | "error", response: unknown) {
    this.push({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  /** An event, within what one client is sent in a second. */
  deliver(event: RealtimeEvent) {
    this.#outbox ??= createOutbox<RealtimeEvent>({
      perSecond: this.#limits.eventsPerSecond,
      capacity: this.#limits.waitingEvents,
      subjectOf,
      merge: mergeEvents,
    });
    const going = this.#outbox.offer(event, performance.now());
    if (going) this.#sendEvent(going);
    else if (going === null) this.#wait();
    else this.#overflow(event.topic);
  }

  /** The same, unless the channel has been left in the meantime. */
  deliverOn(channel: Channel, event: RealtimeEvent) {
    if (this.channels.get(channel.topic) === channel) this.deliver(event);
  }

  /** Forgets the events of a channel that is no more. */
  forget(topic: string) {
    this.channels.delete(topic);
    this.#outbox?.drop((event) => event.topic === topic);
  }

  /** Says why, and cuts the socket of a client that does not answer. */
  close(code: number, reason: string) {
    if (!this.isOpen) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_PATIENCE_MS).unref();
  }

  terminate() {
    this.#socket.terminate();
  }

  /** Answers messages one after the other; while one takes its time, no more are read from the network. */
  answer(work: () => Promise<void> | undefined) {
    const done = this.busy ? this.busy.then(work) : work();
    if (!done) return;
    this.#socket.pause();
    const busy = done.finally(() => {
      if (this.busy !== busy) return;
      this.busy = null;
      this.#socket.resume();
    });
    this.busy = busy;
  }

  /** After the socket has closed. */
  dispose() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#outbox = null;
  }

  #overflow(topic: string) {
    const channel = this.channels.get(topic);
    if (channel) this.#onOverflow(channel);
  }

  #wait() {
    const waitMs = this.#outbox?.waitMs(performance.now()) ?? null;
    if (this.#timer !== null || waitMs === null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      for (const event of this.#outbox?.take(performance.now()) ?? []) this.#sendEvent(event);
      this.#wait();
    }, Math.ceil(waitMs));
  }

  #sendEvent(event: RealtimeEvent) {
    const frame = frameOf(event, this.version);
    if (frame) this.#send(frame);
  }

  #send(frame: Buffer) {
    if (!this.isOpen) return;
    // It comes back, joins again and asks for what is the case; what waits for it does not fill our memory.
    if (this.#stream.writableLength > this.#limits.waitingBytes) return this.close(CLOSE.tryAgain, "too slow");
    this.#stream.write(frame);
  }
}
