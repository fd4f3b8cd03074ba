/** supabase-js passes on the message but no headers, so `Retry-After` is added to the message. */
export const addRetryAfterToMessage =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await send(input, init);
    const waitS = Number(answer.headers.get("Retry-After"));
    if (answer.status !== 429 || !(waitS > 0)) return answer;
    const words: unknown = await answer.json().catch(() => null);
    const { message, msg = message } = (words ?? {}) as { message?: unknown; msg?: unknown };
    const text = `${typeof msg === "string" ? msg : "Too many requests"}; try again after ${waitS} seconds`;
    const body = JSON.stringify({ ...(words ?? {}), message: text, msg: text });
    const headers = new Headers(answer.headers);
    // The body is longer now, and already decompressed.
    for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
  };
