/** Made by the build: see `scripts/script-addresses`. */
declare module "virtual:script-addresses" {
  /** By the name of a lazy module; empty in the browser and in development. */
  export const scriptAddresses: Readonly<Record<string, readonly string[]>>;
}
