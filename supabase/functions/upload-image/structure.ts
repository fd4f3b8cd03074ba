/** A picture file's structure, read without decoding. */
export type Structure = {
  type: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  /** Whether it can be decoded at a reduced size; otherwise all pixels are in memory. */
  isScalable: boolean;
  isAnimated: boolean;
  /** What the decoder needs: pixels, colors and orientation. */
  needed: Uint8Array[];
  /** Everything except pixels, where another file type could hide. */
  metadata: Uint8Array[];
  /** Bytes after the end of the picture. */
  trailingBytes: number;
};

export class DamagedPictureError extends Error {
  override readonly name = "DamagedPictureError";
}

export function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Throws for a truncated file. */
export function take(bytes: Uint8Array, start: number, end: number) {
  if (end < start || end > bytes.length) throw new DamagedPictureError(`bytes ${start} to ${end} are missing`);
  return bytes.subarray(start, end);
}

/** One character per byte, except 0x80 to 0x9f, which Windows-1252 maps differently. */
export const asText = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
