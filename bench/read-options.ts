import { parseArgs } from "node:util";
import type { Effort } from "./compare-engine.ts";
import { ENGINES, type EngineName } from "./find-places.ts";

/** The last one fetches a large package first, and runs only when it is asked for. */
const STEPS = [
  "rates",
  "processes",
  "page-load",
  "read-cache",
  "realtime",
  "upload",
  "engines",
  "spots",
  "score",
  "recommendations",
  "start",
  "pages",
  "lighthouse",
] as const;
const USUAL_STEPS = STEPS.slice(0, -1);
type Step = (typeof STEPS)[number];

export type Options = {
  isQuick: boolean;
  engines: EngineName[];
  /** Numbers of spots; the nearest search is judged by 10,000 against 1,000,000. */
  sizes: number[];
  steps: ReadonlySet<Step>;
  effort: Effort;
  date: string;
};

const FULL = { sizes: "1000,10000,100000,1000000", effort: { rounds: 5, seconds: 2 } };
const QUICK = { sizes: "1000,10000", effort: { rounds: 3, seconds: 1 } };

const isStep = (name: string): name is Step => STEPS.some((step) => step === name);
const isEngine = (name: string): name is EngineName => ENGINES.some((engine) => engine === name);

/** A list out of an option; throws on a word that is not known. */
function readList<T extends string>(text: string, isKnown: (word: string) => word is T): T[] {
  return text.split(",").map((word) => {
    if (!isKnown(word)) throw new Error(`unknown: ${word}`);
    return word;
  });
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      engines: { type: "string", default: ENGINES.join(",") },
      sizes: { type: "string" },
      only: { type: "string", default: USUAL_STEPS.join(",") },
      lighthouse: { type: "boolean", default: false },
      date: { type: "string", default: new Date().toISOString().slice(0, 10) },
    },
  });
  const usual = values.quick ? QUICK : FULL;
  const sizes = (values.sizes ?? usual.sizes).split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error(`not sizes: ${values.sizes}`);
  const steps = new Set<Step>(readList(values.only, isStep));
  if (values.lighthouse) steps.add("lighthouse");
  const engines = readList(values.engines, isEngine);
  return { isQuick: values.quick, engines, sizes, steps, effort: usual.effort, date: values.date };
}
