/** A parsed query string: names and values, nothing looked up yet. */
export type JsonStep = { arrow: "->" | "->>"; operand: string; isIndex: boolean };
export type Field = { name: string; path: readonly JsonStep[] };

export type SelectedField = { kind: "field"; field: Field; cast?: string | undefined; alias?: string | undefined };
export type SelectedEmbed = {
  kind: "embed";
  name: string;
  alias?: string | undefined;
  hint?: string | undefined;
  join: "inner" | "left";
  isSpread: boolean;
  items: readonly SelectItem[];
};
export type SelectItem = SelectedField | SelectedEmbed;

export type ValueOperation = {
  operator: string;
  value: string;
  quantifier?: string | undefined;
  language?: string | undefined;
};
export type Operation = { operator: "in"; values: readonly string[] } | ValueOperation;

export type Condition = { kind: "condition"; field: Field; isNegated: boolean; operation: Operation };
export type Logic = { kind: "and" | "or"; isNegated: boolean; items: readonly Predicate[] };
export type Predicate = Condition | Logic;

export type OrderTerm = {
  relation?: string | undefined;
  field: Field;
  direction?: string | undefined;
  nulls?: string | undefined;
};

export type PageRange = { limit?: bigint | undefined; offset: bigint };

/** A part of the query aimed at the root (`path` empty) or at an embedded resource. */
export type Aimed<T> = { path: readonly string[]; value: T };

export type Query = {
  select: readonly SelectItem[];
  predicates: readonly Aimed<Predicate>[];
  orders: readonly Aimed<readonly OrderTerm[]>[];
  ranges: readonly Aimed<PageRange>[];
  columns?: readonly string[] | undefined;
  onConflict?: readonly string[] | undefined;
  /** Parameters of a function called by GET. */
  arguments: readonly (readonly [name: string, value: string])[];
};
