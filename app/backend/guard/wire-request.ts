import { type Call, describeCall, isServiceAddress } from "#domain/resilience/call.ts";

/** Guards never mutate it: each passes on its own copy. */
export type WireRequest = {
  url: URL;
  method: string;
  headers: Headers;
  body: BodyInit | null;
  signal: AbortSignal | null;
  call: Call;
  init: RequestInit;
};

export type Send = (request: WireRequest) => Promise<Response>;

/** Middleware around the rest of the chain. */
export type Guard = (next: Send) => Send;

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** Null for an address outside the backend. */
export async function toWireRequest(input: RequestInfo | URL, given: RequestInit = {}): Promise<WireRequest | null> {
  const address = addressOf(input);
  if (!isServiceAddress(address) || !URL.canParse(address)) return null;
  const request = input instanceof Request ? input : null;
  const { body = request?.body ? await request.blob() : null, signal = request?.signal ?? null, ...init } = given;
  const url = new URL(address);
  const method = (init.method ?? request?.method ?? "GET").toUpperCase();
  const headers = new Headers(init.headers ?? request?.headers);
  return { url, method, headers, body, signal, init, call: describeCall(url.pathname, method) };
}

/** An empty value removes a header. */
export function withHeaders(request: WireRequest, values: Readonly<Record<string, string>>): WireRequest {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(values)) {
    if (value) headers.set(name, value);
    else headers.delete(name);
  }
  return { ...request, headers };
}
