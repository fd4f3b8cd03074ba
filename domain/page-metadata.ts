const BRAND = "Tideline";
/** Search engines cut longer titles and descriptions. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;

/** The title of a document: with the brand behind it, and short enough not to be cut by others. */
export function pageTitle(title: string) {
  const branded = `${title} | ${BRAND}`;
  return branded.length > MAX_TITLE_LENGTH ? `${title.slice(0, 49)}… | ${BRAND}` : branded;
}

export function pageDescription(description: string) {
  return description.length > MAX_DESCRIPTION_LENGTH ? `${description.slice(0, 152)}…` : description;
}
