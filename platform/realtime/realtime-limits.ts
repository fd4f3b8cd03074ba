/** What one client, one address and one process may use. */
export type RealtimeLimits = {
  socketsPerProcess: number;
  socketsPerAddress: number;
  /** As on the hosted platform. */
  channelsPerSocket: number;
  /** More than the channels of a socket: after a lost connection all are joined at once. */
  joinsPerSecond: number;
  /** From one socket, or over HTTP from one address. */
  messagesPerSecond: number;
  messageBytes: number;
  /** Unsent bytes of a slow reader; beyond it the socket is closed. */
  waitingBytes: number;
  /** Clients send a heartbeat every 25 seconds. */
  idleMs: number;
  /** To one client; more events wait, and changes of one row are merged. */
  eventsPerSecond: number;
  /** Waiting events of one client; beyond it the channel fails and is joined again. */
  waitingEvents: number;
};

export const REALTIME_LIMITS: RealtimeLimits = {
  socketsPerProcess: 12_000,
  socketsPerAddress: 500,
  channelsPerSocket: 100,
  joinsPerSecond: 150,
  messagesPerSecond: 300,
  messageBytes: 256 * 1024,
  waitingBytes: 1024 * 1024,
  idleMs: 75_000,
  eventsPerSecond: 10,
  waitingEvents: 200,
};
