const BRAND = "Tideline";
/** Search engines truncate longer ones. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;

export function pageTitle(title: string) {
  const branded = `${title} | ${BRAND}`;
  // Without a space after the ellipsis it is 60 characters.
  return branded.length > MAX_TITLE_LENGTH ? `${title.slice(0, 49)}…| ${BRAND}` : branded;
}

export function pageDescription(description: string) {
  return description.length > MAX_DESCRIPTION_LENGTH ? `${description.slice(0, 152)}…` : description;
}

/** What is written as a whole title, or long enough already, stays as it is. */
export const fitTitle = (title: string) => (title.length > MAX_TITLE_LENGTH ? pageTitle(title) : title);
