type Options = { timeoutMs: number; maxBytes: number };

/** Streams text; throws, possibly midway, when the response is incomplete. */
export async function* streamText(url: string, options: Options): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of readBody(url, options)) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** Throws on an error status, a timeout or a body over the limit. */
export async function fetchText(url: string, options: Options): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of readBody(url, options)) {
    bytes += part.byteLength;
    parts.push(part);
  }
  return new TextDecoder().decode(concatenate(parts, bytes));
}

async function* readBody(url: string, { timeoutMs, maxBytes }: Options): AsyncGenerator<Uint8Array> {
  const response = await fetch(url, {
    headers: { Accept: "application/json, text/csv;q=0.9, */*;q=0.1" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    yield part;
  }
}

function concatenate(parts: readonly Uint8Array[], bytes: number) {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
