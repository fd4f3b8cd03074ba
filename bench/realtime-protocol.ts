/** Requests to the server process and its responses. */
export type ServerReady = { port: number; apiKey: string };
export type ServerAsk = { task: "change"; n: number } | { task: "memory" };
export type ServerAnswer = { sentAt: number } | { rssMb: number };

/** Instructions for the client process: the number of sockets, in total and per room. */
export type ClientsAsk = { port: number; apiKey: string; sockets: number; perRoom: number };
/** When the last socket received an event, or that all have joined. */
export type ClientsSay = { joined: number } | { n: number; heardAt: number };

/** Milliseconds on the clock that all processes of a machine share. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
