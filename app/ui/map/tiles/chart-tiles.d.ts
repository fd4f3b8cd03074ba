/** Made by the build: see `scripts/chart-tiles`. */
declare module "virtual:chart-tiles" {
  /** The public folder of the tiles; its name changes with their content. */
  export const tilesPath: string;
  /** For `readTileIndex`. */
  export const tileIndex: string;
}
