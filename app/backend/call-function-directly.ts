import { getGuardedFetches } from "./guarded-fetch/browser-fetch.ts";
import { readPublicBackend } from "./public-backend.ts";
import { getSessionTokens } from "./session/browser-tokens.ts";

/** A call of one of our functions; `name` may go on with a path of its own. */
export type FunctionCall = {
  name: string;
  method: "GET" | "POST" | "DELETE";
  body?: Readonly<Record<string, unknown>>;
};

/** Sends it to the functions' address without the functions' client. Throws where nothing answers. */
export type CallDirectly = (call: FunctionCall) => Promise<Response>;

/** `send` puts the swimmer's token on it. */
export const createDirectCall =
  (url: string, send: typeof fetch): CallDirectly =>
  ({ name, method, body }) => {
    // No header beyond what every request of ours has: a gateway that refuses an unknown one lets this through.
    const content =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return send(`${url}/functions/v1/${name}`, { method, ...content });
  };

/** As the signed-in swimmer, with the same care for the wire as every other call. */
export const callFunctionDirectly: CallDirectly = (call) =>
  createDirectCall(readPublicBackend().url, getGuardedFetches().asSwimmer(getSessionTokens()))(call);
