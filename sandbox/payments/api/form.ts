import { refuseInvalid } from "../provider-refusal.ts";

/** A form with brackets: `a[b][0]=c` is `{ a: { b: ["c"] } }`. Every value is a string. */
type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const FIELDS_LIMIT = 1_000;
const DEPTH_LIMIT = 10;

type Node = Map<string, Node | string>;

function insert(root: Node, name: string, value: string) {
  const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
  const last = path.pop();
  if (last === undefined || path.length >= DEPTH_LIMIT) throw refuseInvalid(`Invalid parameter name: ${name}`, name);
  let node = root;
  for (const part of path) {
    const next = node.get(part);
    const inner: Node = next instanceof Map ? next : new Map();
    node.set(part, inner);
    node = inner;
  }
  // `a[]=x` appends.
  node.set(last === "" ? String(node.size) : last, value);
}

function toValue(node: Node | string): FormValue {
  if (typeof node === "string") return node;
  const entries = [...node].map(([key, inner]): [string, FormValue] => [key, toValue(inner)]);
  const isList = entries.every(([key]) => /^\d+$/.test(key));
  if (!isList) return Object.fromEntries(entries);
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value);
}

export function parseForm(text: string): Form {
  const root: Node = new Map();
  const fields = [...new URLSearchParams(text)];
  if (fields.length > FIELDS_LIMIT) throw refuseInvalid("Too many parameters");
  for (const [name, value] of fields) insert(root, name, value);
  return Object.fromEntries([...root].map(([key, inner]) => [key, toValue(inner)]));
}
