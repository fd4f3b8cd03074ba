/** Letters that Unicode does not decompose, replaced as in `private.fold`. */
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

/** Lower case without accents, the same as `private.fold`. */
export function foldText(text: string) {
  const withoutAccents = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return withoutAccents.replace(/[øłđðıßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const SEARCH_WORDS_LIMIT = 8;

/** In the original spelling. */
export const toSearchWords = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .slice(0, SEARCH_WORDS_LIMIT);
