/** How a picture file is put together, read without decoding it. */
export type Structure = {
  type: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  /** Whether it can be decoded smaller than it is; otherwise all its pixels are in memory at once. */
  isScalable: boolean;
  isAnimated: boolean;
  /** What the decoder needs: the pixels, their colours and which way is up. */
  needed: Uint8Array[];
  /** All that is no pixels, where another kind of file could hide. */
  aside: Uint8Array[];
  /** How many bytes stand behind the picture's end. */
  trailingBytes: number;
};

/** A file whose structure breaks off or contradicts itself. */
export class DamagedPictureError extends Error {
  override readonly name = "DamagedPictureError";
}

export function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes from `start` up to `end`; a file that ends before is damaged. */
export function take(bytes: Uint8Array, start: number, end: number) {
  if (end < start || end > bytes.length) throw new DamagedPictureError(`bytes ${start} to ${end} are missing`);
  return bytes.subarray(start, end);
}

/** Bytes as text, one character each; those from 0x80 to 0x9f do not become the characters of that number. */
export const asText = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
