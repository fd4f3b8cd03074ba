import { RestError } from "../rest-error.ts";
import type { DatabaseFunction, SchemaCache } from "./schema-cache.ts";
import { findSimilarName } from "./similar-name.ts";

/** `isBody`: the names are the keys of a posted object, which a single unnamed JSON parameter may take whole. */
type Call = { name: string; argumentNames: readonly string[]; isBody: boolean };

/** The overload that takes exactly these arguments; parameters with a default are optional. */
export function findFunction(cache: SchemaCache, call: Call): DatabaseFunction {
  const overloads = cache.functions.get(call.name) ?? [];
  const named = overloads.filter((overload) => takes(overload, call.argumentNames));
  const candidates = named.length > 0 || !call.isBody ? named : overloads.filter(takesWholeBody);
  const [found] = candidates;
  if (!found) throw noFunction(cache, call, overloads);
  if (candidates.length > 1) throw ambiguousFunction(candidates);
  return found;
}

/** Whether the posted body is the argument, not an object of arguments. */
export function takesWholeBody({ parameters }: DatabaseFunction) {
  const [only] = parameters;
  return parameters.length === 1 && only?.name === "" && (only.type === "json" || only.type === "jsonb");
}

function takes({ parameters }: DatabaseFunction, names: readonly string[]) {
  const known = new Set(parameters.map(({ name }) => name).filter((name) => name !== ""));
  return (
    names.every((name) => known.has(name)) && parameters.every((one) => !one.isRequired || names.includes(one.name))
  );
}

function noFunction(cache: SchemaCache, { name, argumentNames, isBody }: Call, overloads: readonly DatabaseFunction[]) {
  const sorted = [...argumentNames].sort();
  const list = sorted.join(", ");
  const given = sorted.length === 0 ? " without parameters" : ` with parameter${sorted.length > 1 ? "s" : ""} ${list}`;
  const wholeBody = isBody ? " or with a single unnamed json/jsonb parameter" : "";
  return new RestError(
    [404, "PGRST202"],
    `Could not find the function public.${name}${sorted.length === 0 ? " without parameters" : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function public.${name}${given}${wholeBody}, but no matches were found in the schema cache.`,
      hint: hintFor(cache, { name, list }, overloads),
    },
  );
}

function hintFor(
  cache: SchemaCache,
  { name, list }: { name: string; list: string },
  overloads: readonly DatabaseFunction[],
) {
  const signatures = overloads.map(
    ({ parameters }) =>
      `(${parameters
        .map((one) => one.name)
        .sort()
        .join(", ")})`,
  );
  const similar =
    overloads.length === 0
      ? findSimilarName(name, cache.functions.keys())
      : findSimilarName(`(${list})`, signatures, 0.33)?.replace(/^/, name);
  return similar === undefined ? null : `Perhaps you meant to call the function public.${similar}`;
}

function ambiguousFunction(candidates: readonly DatabaseFunction[]) {
  const signatures = candidates.map(
    ({ name, parameters }) => `public.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(", ")})`,
  );
  return new RestError(
    [300, "PGRST203"],
    `Could not choose the best candidate function between: ${signatures.join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}
