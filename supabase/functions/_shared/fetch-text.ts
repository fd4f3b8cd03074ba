type Options = { timeoutMs: number; maxBytes: number };

/** The text at an address as it comes. Throws, if only on the way, when it cannot be had whole. */
export async function* streamText(url: string, options: Options): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of readBody(url, options)) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** The text at an address. Throws when it cannot be had whole: an error status, a wait too long, a body too large. */
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
  const answer = await fetch(url, {
    headers: { Accept: "application/json, text/csv;q=0.9, */*;q=0.1" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  let bytes = 0;
  for await (const part of answer.body ?? []) {
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
