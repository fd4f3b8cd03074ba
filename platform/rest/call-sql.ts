import { quoteIdentifier } from "../database/sql.ts";
import { arrayLiteral, type Parameters, qualify } from "./field-sql.ts";
import { takesWholeBody } from "./find-function.ts";
import { isNestedTooDeeply } from "./nesting.ts";
import type { JsonBody } from "./read-body.ts";
import { badQuery } from "./rest-error.ts";
import type { DatabaseFunction, Parameter } from "./schema-cache.ts";

type Values = readonly (readonly [name: string, value: string])[];

/** A call with arguments out of the URL, each the text of its value. */
export function callWithValues(called: DatabaseFunction, values: Values, parameters: Parameters) {
  const given = called.parameters.filter(({ name }) => values.some(([key]) => key === name));
  const bound = given.map((parameter) => {
    const texts = values.filter(([key]) => key === parameter.name).map(([, value]) => value);
    const text = parameter.isVariadic ? arrayLiteral(texts) : (texts.at(-1) ?? "");
    if (isNestedTooDeeply(text)) throw badQuery("value is nested too deeply", "a value holds too many open brackets");
    return namedArgument(parameter, `${parameters.add(text)}::${parameter.type}`);
  });
  return callSql(called, bound);
}

/** A call with a posted object of arguments, or with the whole body for a single unnamed JSON parameter. */
export function callWithBody(called: DatabaseFunction, body: JsonBody, parameters: Parameters) {
  const [only] = called.parameters;
  if (only && takesWholeBody(called)) return callSql(called, [`${parameters.add(body.text)}::${only.type}`]);
  const given = called.parameters.filter(({ name }) => body.keys.includes(name));
  if (given.length === 0) return callSql(called, []);
  const place = `${parameters.add(body.text)}::json`;
  return callSql(
    called,
    given.map((parameter) => namedArgument(parameter, argumentSql(parameter, place, parameters))),
  );
}

/** Plain values are cast in place, because Postgres can plan with them; others need its own reading of JSON. */
function argumentSql({ name, type, isPlain }: Parameter, body: string, parameters: Parameters) {
  if (isPlain) return `(${body} ->> ${parameters.add(name)}::text)::${type}`;
  const column = quoteIdentifier(name);
  return `(select ${column} from json_to_record(${body}) as pgrst_body(${column} ${type}))`;
}

function namedArgument({ name, isVariadic }: Parameter, value: string) {
  return `${isVariadic ? "variadic " : ""}${quoteIdentifier(name)} => ${value}`;
}

function callSql({ name, returns }: DatabaseFunction, given: readonly string[]) {
  const call = `${qualify(name)}(${given.join(", ")})`;
  // Postgres takes a record of unknown columns as a value, but not as a source of rows.
  if (returns === "record") return `select pgrst_scalar from (select ${call} as pgrst_scalar) as pgrst_call`;
  return returns === "composite"
    ? `select pgrst_call.* from ${call} as pgrst_call`
    : `select pgrst_scalar from ${call} as pgrst_call(pgrst_scalar)`;
}
