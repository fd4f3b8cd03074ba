import { setImmediate, setTimeout } from "node:timers/promises";
import type { Listener } from "./engine.ts";
import { asDatabaseErrors, createConnection, unreachable } from "./postgres-connection.ts";
import { quoteIdentifier } from "./sql.ts";

type Events = { onNotify: (channel: string, payload: string) => void; onLoss: () => void };

/**
 * One connection from its opening to its loss. After a loss the driver would go on with a session that hears nothing,
 * and may pair answers with the wrong questions: what comes next is a session of its own.
 */
function openListeningSession(databaseUrl: string, { onNotify, onLoss }: Events) {
  let isLost = false;
  const waiting = new Set<(error: Error) => void>();
  const connection = createConnection({ databaseUrl }, { onNotify, onClose: lose });

  function lose() {
    if (isLost) return;
    isLost = true;
    for (const reject of waiting) reject(unreachable("the listening connection was lost"));
    onLoss();
  }

  /** Rejects at a loss, because the driver drops queries between a socket's error and its close. */
  async function send(text: string) {
    if (isLost) throw unreachable("the listening connection was lost");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(reject);
    asDatabaseErrors(() => connection.unsafe(text).simple()).then(() => resolve(), reject);
    await promise.finally(() => waiting.delete(reject));
  }

  return {
    send,
    didSend: (text: string) =>
      send(text).then(
        () => true,
        () => false,
      ),
    end: () => connection.end({ timeout: 0 }),
  };
}

const RETRY_MS = 250;
/** After this a barrier takes the server for lost. */
const BARRIER_PATIENCE_MS = 1_000;
/** Event loop turns to wait for further requests that share the round. */
const TURNS_TO_GATHER = 3;

const listenTo = (channels: Iterable<string>) =>
  [...channels].map((channel) => `listen ${quoteIdentifier(channel)}`).join("; ");

/** Listens on one connection, and after a loss on a new one. */
export function createListener(databaseUrl: string) {
  const channels = new Map<string, Set<Listener>>();
  let isHearing = true;
  let isClosing = false;
  let session = open();

  function open() {
    return openListeningSession(databaseUrl, {
      onNotify: (channel, payload) => {
        for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload);
      },
      onLoss: () => {
        if (isHearing && !isClosing) void comeBack();
      },
    });
  }

  async function comeBack() {
    isHearing = false;
    let heard: ReadonlySet<string> | undefined;
    // A channel joined meanwhile takes one more round.
    while (!isClosing && !(heard && [...channels.keys()].every((channel) => heard?.has(channel)))) {
      const wanted = new Set(channels.keys());
      if (heard === undefined) {
        await session.end();
        session = open();
      }
      heard = (await session.didSend(listenTo(wanted))) ? wanted : undefined;
      if (heard === undefined) await setTimeout(RETRY_MS, undefined, { ref: false });
    }
    if (isClosing) return session.end();
    isHearing = true;
    for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.();
  }

  async function listen(channel: string, listener: Listener) {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(listener));
    const wasLast = () => listeners.delete(listener) && listeners.size === 0 && channels.delete(channel);
    try {
      if (isHearing) await session.send(listenTo([channel]));
    } catch (error) {
      // After a loss the next session listens to all channels, this one too.
      if (isHearing && wasLast()) throw error;
    }
    return async () => {
      if (wasLast() && isHearing) await session.send(`unlisten ${quoteIdentifier(channel)}`);
    };
  }

  /** The answer to an empty query comes after all earlier notifications. */
  async function goRound() {
    if (!isHearing) return false;
    const patience = Promise.withResolvers<boolean>();
    const timer = globalThis.setTimeout(patience.resolve, BARRIER_PATIENCE_MS, false);
    const isThrough = await Promise.race([session.didSend(""), patience.promise]);
    clearTimeout(timer);
    return isThrough;
  }

  async function close() {
    isClosing = true;
    await session.end();
  }

  return { listen, barrier: shareRounds(goRound), close };
}

/** Callers during a round share the next one, which starts after all of them have asked. */
function shareRounds(goRound: () => Promise<boolean>) {
  let last: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | undefined;
  async function begin() {
    await last;
    for (let turn = 0; turn < TURNS_TO_GATHER; turn += 1) await setImmediate();
    if (next) last = next;
    next = undefined;
    return goRound();
  }
  return () => {
    next ??= begin();
    return next;
  };
}
