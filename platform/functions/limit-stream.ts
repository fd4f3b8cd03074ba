/** Passes a body on while it stays within `maxBytes`; what is longer breaks off, and `onTooLong` learns of it first. */
export function limitStream(body: ReadableStream<Uint8Array>, maxBytes: number, onTooLong: () => void) {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(chunk);
      onTooLong();
      controller.error(new RangeError(`the body is longer than ${maxBytes} bytes`));
    },
  });
  // Cancelled, the rest would take the connection with it before the answer has gone out.
  return body.pipeThrough(counter, { preventCancel: true });
}
