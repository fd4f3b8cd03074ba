const BRAND = "Tideline";
/** Search engines truncate longer ones. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;

export function pageTitle(title: string) {
  const branded = `${title} | ${BRAND}`;
  return branded.length > MAX_TITLE_LENGTH ? `${title.slice(0, 49)}… | ${BRAND}` : branded;
}

export function pageDescription(description: string) {
  return description.length > MAX_DESCRIPTION_LENGTH ? `${description.slice(0, 152)}…` : description;
}
