import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Caller } from "../../caller.ts";
import type { PreparedCondition } from "../changes/change-filter.ts";
import { type ChangeType, frameOf, type RealtimeEvent, type Version } from "../events.ts";
import { framePush, type Message } from "../messages.ts";
import type { RealtimeLimits } from "../realtime-limits.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

/** One caller as row security distinguishes them; channels of equal callers share it. */
export type Identity = { key: string; caller: Caller };

/** What the policies of a private channel allow; on a public channel everything. */
export type Access = { canRead: boolean; canWrite: boolean };

export type Subscription = {
  id: number;
  event: ChangeType | "*";
  schema: string;
  table: string;
  conditions: readonly PreparedCondition[];
  /** The requested columns; null for all. */
  select: readonly string[] | null;
};

/** One client's membership of one topic. */
export type Channel = {
  connection: Connection;
  /** `realtime:` and the name. */
  topic: string;
  name: string;
  joinRef: string | null;
  isPrivate: boolean;
  receivesOwn: boolean;
  wantsAck: boolean;
  identity: Identity;
  token: string | null;
  /** In milliseconds; null for an API key, which does not expire. */
  expiresAt: number | null;
  access: Access;
  subscriptions: readonly Subscription[];
};

type SystemMessage = { extension: "system" | "postgres_changes"; status: "ok" | "error"; message: string };

/** A message from the platform itself on a channel. */
export function pushSystem({ connection, topic, joinRef, name }: Channel, message: SystemMessage) {
  connection.push({ joinRef, ref: null, topic, event: "system", payload: { ...message, channel: name } });
}

/** Close codes of WebSocket (RFC 6455, section 7.4). */
export const CLOSE = { goingAway: 1001, unreadable: 1007, policy: 1008, internal: 1011, tryAgain: 1013 } as const;

/** How long a client may take to answer a close. */
const CLOSE_TIMEOUT_MS = 5_000;

type Parts = {
  socket: WebSocket;
  /** The connection below the protocol, for frames that many sockets share. */
  stream: Duplex;
  version: Version;
  /** The role of the API key in the address. */
  keyCaller: Caller;
  limits: RealtimeLimits;
  /** Fails a channel that would lose an event, so that the client joins it again. */
  onOverflow(channel: Channel): void;
};

/** At most this many in each second. */
function createBudget(perSecond: number) {
  let [second, left] = [0, perSecond];
  return (now: number) => {
    const current = Math.floor(now / 1000);
    if (current !== second) [second, left] = [current, perSecond];
    left -= 1;
    return left >= 0;
  };
}

/** One client's socket. Most are idle, so the outbox is created with the first event. */
export class Connection {
  readonly channels = new Map<string, Channel>();
  readonly version: Version;
  readonly keyCaller: Caller;
  readonly takeMessage: (now: number) => boolean;
  readonly takeJoin: (now: number) => boolean;
  seenAt = performance.now();
  /** Pending while a message is being answered; later messages wait. */
  busy: Promise<void> | null = null;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #limits: RealtimeLimits;
  readonly #onOverflow: Parts["onOverflow"];
  #outbox: Outbox | null = null;
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

  /** Sends a message that is no event, without delay. */
  push(message: Parameters<typeof framePush>[1]) {
    this.#send(framePush(this.version, message));
  }

  reply({ joinRef, ref, topic }: Message, status: "ok" | "error", response: unknown) {
    this.push({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  /** Sends an event within the limit of events per second. */
  deliver(event: RealtimeEvent) {
    this.#outbox ??= createOutbox({ perSecond: this.#limits.eventsPerSecond, capacity: this.#limits.waitingEvents });
    const outcome = this.#outbox.offer(event, performance.now());
    if (outcome === "send") this.#sendEvent(event);
    else if (outcome === "waits") this.#wait();
    else this.#overflow(event.topic);
  }

  /** Delivers an event unless the client has left the channel. */
  deliverOn(channel: Channel, event: RealtimeEvent) {
    if (this.channels.get(channel.topic) === channel) this.deliver(event);
  }

  /** Drops a closed channel and its waiting events. */
  forget(topic: string) {
    this.channels.delete(topic);
    this.#outbox?.drop((event) => event.topic === topic);
  }

  /** Closes the socket, by force when the client does not answer. */
  close(code: number, reason: string) {
    if (!this.isOpen) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  terminate() {
    this.#socket.terminate();
  }

  /** Answers messages in order; nothing more is read from the network meanwhile. */
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
    // A slow reader reconnects and loads the current state, instead of filling our memory.
    if (this.#stream.writableLength > this.#limits.waitingBytes) return this.close(CLOSE.tryAgain, "too slow");
    this.#stream.write(frame);
  }
}
