import { type Caller, toRequestContext } from "../caller.ts";
import type { RequestContext } from "../database/engine.ts";

/** Settings that a function may leave for the answer; emptied first, in case one was set for the whole session. */
const FOR_THE_ANSWER = { "response.headers": "", "response.status": "" };

/** `name=value; name=value` as an object. */
function readCookies(header: string | null) {
  const pairs = (header ?? "").split(";").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.filter((parts) => parts.length > 1).map(([name = "", ...value]) => [name.trim(), value.join("=").trim()]),
  );
}

/** As SQL sees it with `current_setting('request.…')`: the path without the prefix, and headers without cookies. */
function describeRequest({ method, url, headers }: Request) {
  const all = Object.fromEntries(headers);
  const { cookie: _ownSetting, ...others } = all;
  return {
    "request.method": method,
    "request.path": new URL(url).pathname.replace(/^\/rest\/v1/, ""),
    "request.headers": JSON.stringify(others),
    "request.cookies": JSON.stringify(readCookies(headers.get("cookie"))),
  };
}

/** Who asks, and what, for the statement that answers. */
export function toStatementContext(request: Request, caller: Caller, readOnly: boolean): RequestContext {
  const context = toRequestContext(caller, readOnly);
  return { ...context, settings: { ...context.settings, ...describeRequest(request), ...FOR_THE_ANSWER } };
}
