/** What one client, one address and one process may use. */
export type RealtimeLimits = {
  socketsPerProcess: number;
  socketsPerAddress: number;
  /** As on the hosted platform. */
  channelsPerSocket: number;
  /** More than the channels of a socket, since after a loss they are joined all at once. */
  joinsPerSecond: number;
  /** From one socket, or by HTTP from one address. */
  messagesPerSecond: number;
  messageBytes: number;
  /** What one member of a room shows of itself: it is kept, and sent to all who come. */
  presenceBytes: number;
  /** What may wait for a client that reads slowly before it is sent more; beyond it the client is closed. */
  waitingBytes: number;
  /** A client says something every 25 seconds, so this one is gone. */
  idleMs: number;
  /** Events to one client; more are merged and wait. */
  eventsPerSecond: number;
  /** Events that may wait for one client; beyond it the channel is closed, so that it starts anew. */
  waitingEvents: number;
};

export const REALTIME_LIMITS: RealtimeLimits = {
  socketsPerProcess: 12_000,
  socketsPerAddress: 500,
  channelsPerSocket: 100,
  joinsPerSecond: 150,
  messagesPerSecond: 300,
  messageBytes: 256 * 1024,
  presenceBytes: 16 * 1024,
  waitingBytes: 1024 * 1024,
  idleMs: 75_000,
  eventsPerSecond: 10,
  waitingEvents: 200,
};
