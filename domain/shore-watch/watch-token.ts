/** Of the random part of an address: nobody guesses 24 bytes. */
export const WATCH_TOKEN_BYTES = 24;

export const toWatchToken = (random: Uint8Array) =>
  Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
