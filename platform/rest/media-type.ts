import { badMediaType } from "./rest-error.ts";

export type MediaType = { shape: "array" | "object" | "csv"; stripsNulls: boolean; contentType: string };

const media = (shape: MediaType["shape"], name: string, stripsNulls = false): MediaType => ({
  shape,
  stripsNulls,
  contentType: `${name}${stripsNulls ? ";nulls=stripped" : ""}; charset=utf-8`,
});

const OBJECT = "application/vnd.pgrst.object+json";
const ARRAY = "application/vnd.pgrst.array+json";

/** What an `Accept` entry without its spaces and weight stands for. */
const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  "*/*": media("array", "application/json"),
  "application/*": media("array", "application/json"),
  "application/json": media("array", "application/json"),
  "text/csv": media("csv", "text/csv"),
  "application/vnd.pgrst.object": media("object", OBJECT),
  [OBJECT]: media("object", OBJECT),
  [`${OBJECT};nulls=stripped`]: media("object", OBJECT, true),
  [ARRAY]: media("array", "application/json"),
  [`${ARRAY};nulls=stripped`]: media("array", ARRAY, true),
};

/** The first acceptable form of an answer, heaviest first. */
export function negotiate(accept: string | undefined): MediaType {
  const header = accept?.trim() || "*/*";
  const direct = MEDIA_TYPES[header];
  if (direct && Object.hasOwn(MEDIA_TYPES, header)) return direct;
  const names = header
    .split(",")
    .map((entry) => entry.replaceAll(/\s/g, "").toLowerCase())
    .map((entry) => ({ name: entry.replace(/;q=[^;]*/, "").replace(/;charset=[^;]*/, ""), weight: weightOf(entry) }))
    .filter(({ name }) => Object.hasOwn(MEDIA_TYPES, name))
    .sort((a, b) => b.weight - a.weight);
  const found = MEDIA_TYPES[names[0]?.name ?? ""];
  if (!found) throw badMediaType(header);
  return found;
}

function weightOf(entry: string) {
  const weight = Number(/;q=([\d.]+)/.exec(entry)?.[1] ?? "1");
  return Number.isNaN(weight) ? 0 : weight;
}
