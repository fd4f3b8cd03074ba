import { type Kind, toPublic } from "../objects.ts";
import { refuseInvalid } from "../refusal.ts";
import { isExpandable } from "./expandable.ts";

type Read = (id: string) => Promise<unknown>;
type Fields = Record<string, unknown>;

const MAX_DEPTH = 4;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The ids of a kind that only exist together with what carries them. */
async function resolve(value: unknown, read: Read) {
  if (typeof value !== "string") return value;
  return structuredClone((await read(value)) ?? value);
}

async function expandPath(value: unknown, path: readonly string[], read: Read): Promise<void> {
  const [key, ...rest] = path;
  if (key === undefined) return;
  if (Array.isArray(value)) {
    for (const entry of value) await expandPath(entry, path, read);
    return;
  }
  if (!isFields(value)) return;
  // What is only there when asked for waits under a name of the sandbox's own.
  const own = value[`_${key}`];
  if (value[key] === undefined && typeof own === "object") value[key] = structuredClone(own);
  const inner = value[key];
  if (Array.isArray(inner)) value[key] = await Promise.all(inner.map((entry) => resolve(entry, read)));
  else value[key] = await resolve(inner, read);
  await expandPath(value[key], rest, read);
}

const refuseExpansion = (path: string) => refuseInvalid(`This property cannot be expanded (${path}).`, "expand");

function requireExpandable(kind: Kind, path: string) {
  if (path.split(".").filter((part) => part !== "data").length > MAX_DEPTH) {
    throw refuseInvalid("You cannot expand more than 4 levels of a property.", "expand");
  }
  if (!isExpandable(kind, path)) throw refuseExpansion(path);
}

/** Of a list things are asked for by `data.`; what cannot be expanded is refused, however short the list is. */
export function toListPaths(kind: Kind, paths: readonly string[] | undefined) {
  return paths?.map((path) => {
    if (!path.startsWith("data.")) throw refuseExpansion(path);
    const inner = path.slice("data.".length);
    requireExpandable(kind, inner);
    return inner;
  });
}

const kindOf = (object: unknown) => (object as { object: Kind }).object;

/** An answer with the objects that were asked for in place of their ids, and without what is the sandbox's own. */
export async function present(object: unknown, paths: readonly string[] | undefined, read: Read): Promise<unknown> {
  const copy = structuredClone(object);
  for (const path of paths ?? []) {
    requireExpandable(kindOf(object), path);
    await expandPath(copy, path.split("."), read);
  }
  return toPublic(copy);
}
