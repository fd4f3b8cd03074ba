import { getGuardedFetches } from "./guarded-fetch/browser-fetch.ts";
import { readPublicBackend } from "./public-backend.ts";
import { getSessionTokens } from "./session/browser-tokens.ts";

/** `name` may include a path below the function. */
export type FunctionCall = {
  name: string;
  method: "GET" | "POST" | "DELETE";
  body?: Readonly<Record<string, unknown>>;
};

/** Throws when nothing answers. */
export type CallDirectly = (call: FunctionCall) => Promise<Response>;

/** `send` adds the swimmer's token. */
export const createDirectCall =
  (url: string, send: typeof fetch): CallDirectly =>
  ({ name, method, body }) => {
    // No extra headers: some gateways refuse unknown ones.
    const content =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return send(`${url}/functions/v1/${name}`, { method, ...content });
  };

export const callFunctionDirectly: CallDirectly = (call) =>
  createDirectCall(readPublicBackend().url, getGuardedFetches().asSwimmer(getSessionTokens()))(call);
