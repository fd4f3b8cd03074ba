const STOCK_IMAGE_PATH = "/og-image.jpg";

/** Where a page's picture for link previews is. */
export const socialImagePath = (path: string) => (path === "/" ? STOCK_IMAGE_PATH : `/social${path}.png`);
