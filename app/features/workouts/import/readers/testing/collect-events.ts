import type { ReadEvent } from "../read-event.ts";

export async function collectEvents(events: AsyncIterable<ReadEvent>): Promise<ReadEvent[]> {
  const collected: ReadEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}
