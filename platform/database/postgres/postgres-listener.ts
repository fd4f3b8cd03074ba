import { setImmediate, setTimeout } from "node:timers/promises";
import type { Listener } from "../engine.ts";
import { quoteIdentifier } from "../sql.ts";
import { openSession } from "./postgres-connection.ts";

type Events = { onNotify: (channel: string, payload: string) => void; onLoss: () => void };

/** One session that listens, opened at once. */
function openListeningSession(databaseUrl: string, { onNotify, onLoss }: Events) {
  const opening = openSession({ databaseUrl }, { onNotify, onEnd: onLoss });
  opening.catch(onLoss);
  const send = async (text: string) => {
    await (await opening).script(text);
  };
  return {
    send,
    didSend: (text: string) =>
      send(text).then(
        () => true,
        () => false,
      ),
    end: async () => (await opening.catch(() => undefined))?.end(),
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
      // A session that is lost meanwhile listens to nothing.
      if (wasLast() && isHearing) await session.didSend(`unlisten ${quoteIdentifier(channel)}`);
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
