const OPERATORS = ["eq", "neq", "lt", "lte", "gt", "gte", "in", "is", "isdistinct"] as const;
type Operator = (typeof OPERATORS)[number];

/** One condition of a filter, with its operands as they were written. */
export type Condition = { column: string; operator: Operator; isNegated: boolean; values: string[] };
/** The same with operands in the form that rows have. */
export type PreparedCondition = Omit<Condition, "values"> & { operands: readonly unknown[] };

export class FilterError extends Error {
  override readonly name = "FilterError";
}

const isOperator = (word: string): word is Operator => OPERATORS.some((operator) => operator === word);

/** Splits at commas that are in neither quotes nor parentheses. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** A value without the quotes that protected its commas. */
function unquote(text: string) {
  const quoted = /^"(.*)"$/s.exec(text.trim())?.[1];
  return quoted === undefined ? text : quoted.replaceAll(/\\(.)/gs, "$1");
}

function readValues(operator: Operator, text: string): string[] {
  if (operator !== "in") return [unquote(text)];
  const list = /^\((.*)\)$/s.exec(text)?.[1];
  if (list === undefined) throw new FilterError("`in` filter expects a list of values in parentheses");
  return splitList(list).map(unquote);
}

function readCondition(text: string): Condition {
  const parts = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text);
  const [, column = "", not, operator = "", value = ""] = parts ?? [];
  if (!parts || !isOperator(operator))
    throw new FilterError(`Error parsing \`filter\` params: [${JSON.stringify(text)}]`);
  return { column, operator, isNegated: not !== undefined, values: readValues(operator, value) };
}

/** `id=gt.0,name=in.(a,"b,c")`: conditions that all have to hold. Throws `FilterError`. */
export function readFilter(filter: string): Condition[] {
  return filter === "" ? [] : splitList(filter).map(readCondition);
}

const IS: Readonly<Record<string, unknown>> = { null: null, unknown: null, true: true, false: false };

function isEqual(value: unknown, operand: unknown) {
  if (typeof value === "object" || typeof operand === "object")
    return JSON.stringify(value) === JSON.stringify(operand);
  return value === operand;
}

/** Numbers by size, texts by their characters: times and ids, too, since the database writes them all alike. */
function isLess(value: unknown, operand: unknown) {
  if (typeof value === "string" && typeof operand === "string") return value < operand;
  return Number(value) < Number(operand);
}

/** Null as in SQL: neither the condition nor its opposite is true. */
function holds(value: unknown, { operator, operands }: PreparedCondition): boolean | null {
  const operand = operands[0];
  if (operator === "is") return value === IS[String(operand)];
  if (operator === "isdistinct") return !isEqual(value, operand);
  if (value === null) return null;
  switch (operator) {
    case "eq":
      return isEqual(value, operand);
    case "neq":
      return !isEqual(value, operand);
    case "in":
      return operands.some((one) => isEqual(value, one));
    case "lt":
      return isLess(value, operand);
    case "lte":
      return !isLess(operand, value);
    case "gt":
      return isLess(operand, value);
    case "gte":
      return !isLess(value, operand);
  }
}

/** A column that the row does not show fits no condition, so that nothing is learned of it. */
export function matches(row: Readonly<Record<string, unknown>>, conditions: readonly PreparedCondition[]) {
  return conditions.every((condition) => {
    if (!Object.hasOwn(row, condition.column)) return false;
    const answer = holds(row[condition.column], condition);
    return answer !== null && answer !== condition.isNegated;
  });
}
