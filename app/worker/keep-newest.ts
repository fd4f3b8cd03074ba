import { CacheFirst, ExpirationPlugin } from "serwist";

const toSeconds = (ms: number) => ms / 1_000;

/** From the cache first; what wasn't used for the longest time goes first. */
export function keepNewest(cacheName: string, maxEntries: number, maxAgeMs: number) {
  const expiration = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: toSeconds(maxAgeMs),
    maxAgeFrom: "last-used",
    purgeOnQuotaError: true,
  });
  return new CacheFirst({ cacheName, matchOptions: { ignoreVary: true }, plugins: [expiration] });
}
