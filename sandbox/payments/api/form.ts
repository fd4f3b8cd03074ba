import { refuseInvalid } from "../refusal.ts";

/** What a form with brackets says: `a[b][0]=c` is `{ a: { b: ["c"] } }`. Every value is a text. */
type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const MAX_FIELDS = 1_000;
const MAX_DEPTH = 10;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

type Node = Map<string, Node | string>;

function splitKey(key: string): string[] {
  const [head = ""] = key.split("[", 1);
  const inner = [...key.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map(([, part = ""]) => part);
  const path = [head, ...inner];
  if (path.length > MAX_DEPTH || path.some((part) => FORBIDDEN.has(part))) {
    throw refuseInvalid(`Invalid parameter name: ${key}`, key);
  }
  return path;
}

function insert(root: Node, path: readonly string[], value: string) {
  let node = root;
  for (const [depth, part] of path.entries()) {
    // `a[]=x` appends.
    const key = part === "" ? String(node.size) : part;
    if (depth === path.length - 1) {
      node.set(key, value);
      return;
    }
    const next = node.get(key);
    if (next instanceof Map) node = next;
    else {
      const fresh: Node = new Map();
      node.set(key, fresh);
      node = fresh;
    }
  }
}

function toValue(node: Node): FormValue {
  const keys = [...node.keys()];
  const value = (inner: Node | string) => (typeof inner === "string" ? inner : toValue(inner));
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (isList)
    return keys
      .map(Number)
      .sort((one, other) => one - other)
      .map((key) => value(node.get(String(key)) ?? ""));
  return Object.fromEntries([...node].map(([key, inner]) => [key, value(inner)]));
}

export function parseForm(text: string): Form {
  const root: Node = new Map();
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MAX_FIELDS) throw refuseInvalid("Too many parameters");
  for (const [key, value] of fields) insert(root, splitKey(key), value);
  // The names of parameters are no list, even when all of them are numbers.
  return Object.fromEntries([...root].map(([key, inner]) => [key, typeof inner === "string" ? inner : toValue(inner)]));
}
