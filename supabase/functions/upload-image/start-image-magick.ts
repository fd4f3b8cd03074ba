import { readFile } from "node:fs/promises";
import { ImageMagick, initializeImageMagick } from "@imagemagick/magick-wasm";

let starting: Promise<void> | undefined;

/** Loads ImageMagick once: 15 MB of WebAssembly, so only when there is a picture. */
export function startImageMagick() {
  starting ??= (async () => {
    const file = new URL("x86/magick.wasm", import.meta.resolve("@imagemagick/magick-wasm"));
    await initializeImageMagick(new Uint8Array(await readFile(file)));
  })();
  return starting;
}

/** Leaves an instance that has broken down to itself; the next picture gets a new one. */
export function forgetImageMagick() {
  starting = undefined;
  // The library has no word for it, and starts no second one while it has the first.
  Reflect.set(ImageMagick, "_api", undefined);
}
