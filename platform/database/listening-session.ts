import { asDatabaseErrors, createConnection, unreachable } from "./postgres-connection.ts";

type Events = { onNotify: (channel: string, payload: string) => void; onLoss: () => void };

/**
 * One connection from its opening to its loss. After a loss the driver would go on with a session that hears nothing,
 * and may pair answers with the wrong questions: what comes next is a session of its own.
 */
export function openListeningSession(databaseUrl: string, { onNotify, onLoss }: Events) {
  let isLost = false;
  const waiting = new Set<(error: Error) => void>();
  const connection = createConnection({ databaseUrl }, { onNotify, onClose: lose });

  function lose() {
    if (isLost) return;
    isLost = true;
    for (const reject of waiting) reject(unreachable("the listening connection was lost"));
    onLoss();
  }

  /** Rejects at a loss by itself, because the driver forgets what it is given between a socket's error and its close. */
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
