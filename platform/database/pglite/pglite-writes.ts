import type { GroupMember, PipelineAnswer, startWorker } from "./pglite-client.ts";

type Client = Awaited<ReturnType<typeof startWorker>>;
type InTurn = (work: (client: Client) => Promise<void>) => Promise<void>;
type QueuedWrite = GroupMember & PromiseWithResolvers<PipelineAnswer>;

/** Reads wait for a group at the database, so it stays short. */
const MAX_GROUP_SIZE = 16;

/** Writes that wait for their turn at the same time become durable together: one write to the disk for all. */
export function createWrites(inTurn: InTurn) {
  const queued: QueuedWrite[] = [];

  async function sendQueued(client: Client) {
    const group = queued.splice(0, MAX_GROUP_SIZE);
    const [only] = group;
    if (!only) return;
    // Alone, it commits as it always did.
    const answers = group.length === 1 ? [client.send(only.timeoutMs, ...only.statements)] : client.sendGroup(group);
    for (const [index, { resolve, reject }] of group.entries()) answers[index]?.then(resolve, reject);
    await Promise.allSettled(answers);
  }

  function add(member: GroupMember): Promise<PipelineAnswer> {
    const write = { ...member, ...Promise.withResolvers<PipelineAnswer>() };
    queued.push(write);
    // An earlier turn may have taken this write along.
    inTurn(sendQueued).catch((error: unknown) => {
      const place = queued.indexOf(write);
      if (place >= 0) queued.splice(place, 1);
      write.reject(error);
    });
    return write.promise;
  }

  return { add };
}
