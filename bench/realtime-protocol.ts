/** What the server process is asked, and its answers. */
export type ServerReady = { port: number; apiKey: string };
export type ServerAsk = { task: "change"; n: number } | { task: "memory" };
export type ServerAnswer = { sentAt: number } | { rssMb: number };

/** What the process of the clients is told to do: so many sockets, so many of them in each room. */
export type ClientsAsk = { port: number; apiKey: string; sockets: number; perRoom: number };
/** When the last socket has heard an event; or that all have joined. */
export type ClientsSay = { joined: number } | { n: number; heardAt: number };

/** Milliseconds on the clock that all processes of a machine share. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
