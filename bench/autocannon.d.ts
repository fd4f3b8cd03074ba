/** The part of autocannon that the load generator uses; the package brings no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    requests: Request[];
    verifyBody?: (body: string) => boolean;
  };
  type Result = { errors: number; timeouts: number; non2xx: number; mismatches: number };
  type Instance = EventEmitter & PromiseLike<Result>;

  const autocannon: (options: Options) => Instance;
  export = autocannon;
}
