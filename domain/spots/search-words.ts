/** Letters that Unicode does not decompose, as `private.fold` replaces them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** Lower case without accents, so that "zurich" finds Zürich; the same as `private.fold`. */
export function foldText(text: string) {
  const withoutAccents = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return withoutAccents.replace(/[øłđðıßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Each is looked for by itself; nobody types more to find a spot. */
const MAX_WORDS = 8;

/** The words of a search, as they were typed. */
export const toSearchWords = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
