import { z } from "zod";
import { RestError } from "./rest-error.ts";

/** What SQL has left for the answer; read after the rows, in the same statement. */
export const RESPONSE_SETTINGS = `nullif(current_setting('response.headers', true), '') as headers, \
nullif(current_setting('response.status', true), '') as status`;

export type ResponseSettings = { headers: string | null; status: string | null };

/** What replaces an answer's own status and headers; a header may come several times. */
export type Overrides = { status: number | undefined; headers: readonly (readonly [name: string, value: string])[] };

const NO_OVERRIDES: Overrides = { status: undefined, headers: [] };
const headerList = z.array(z.record(z.string(), z.string()).refine((one) => Object.keys(one).length === 1));

function readHeaders(text: string) {
  try {
    const headers = headerList.parse(JSON.parse(text)).flatMap((one) => Object.entries(one));
    // Throws on what no header can be called or hold.
    new Headers(headers);
    return headers;
  } catch (cause) {
    const message =
      "response.headers guc must be a JSON array composed of objects with a single key and a string value";
    throw Object.assign(new RestError([500, "PGRST111"], message), { cause });
  }
}

function readStatus(text: string) {
  const status = Number(text);
  if (/^\d{3}$/.test(text) && status >= 200 && status <= 599) return status;
  throw new RestError([500, "PGRST112"], "response.status guc must be a valid status code");
}

export function readResponseSettings({ headers, status }: ResponseSettings): Overrides {
  if (headers === null && status === null) return NO_OVERRIDES;
  return {
    status: status === null ? undefined : readStatus(status),
    headers: headers === null ? [] : readHeaders(headers),
  };
}
