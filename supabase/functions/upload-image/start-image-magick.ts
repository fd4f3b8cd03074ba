import { readFile } from "node:fs/promises";
import { ImageMagick, initializeImageMagick } from "@imagemagick/magick-wasm";

let starting: Promise<void> | undefined;

/** Loads ImageMagick once on demand: it is 15 MB of WebAssembly. */
export function startImageMagick() {
  starting ??= (async () => {
    const file = new URL("x86/magick.wasm", import.meta.resolve("@imagemagick/magick-wasm"));
    await initializeImageMagick(new Uint8Array(await readFile(file)));
  })();
  return starting;
}

/** Drops a broken instance; the next picture loads a new one. */
export function resetImageMagick() {
  starting = undefined;
  // The library has no reset function and won't load a second instance while this is set.
  Reflect.set(ImageMagick, "_api", undefined);
}
