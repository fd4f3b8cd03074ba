import { HOUR_MS } from "../time.ts";

/** Hours until a report expires unless somebody confirms it. */
const HOURS_TO_LIVE = {
  crowds: 3,
  water_temperature: 12,
  water_clarity: 24,
  wildlife: 24,
  hazard: 24,
  pollution: 48,
  algae: 7 * 24,
  shoreline_condition: 7 * 24,
  facility_condition: 30 * 24,
} as const;

export type CrowdReportKind = keyof typeof HOURS_TO_LIVE;

/** One observation: `word` for a button, `says` for a sentence. */
export type CrowdReportValue = {
  word: string;
  says: string;
  /** A reason for caution. No report ever lowers caution. */
  isCaution: boolean;
  /** Overrides the lifetime of its kind. */
  hoursToLive?: number;
};

type KindFacts = { word: string; question: string; values: Readonly<Record<string, CrowdReportValue>> };

const plain = (word: string, says: string): CrowdReportValue => ({ word, says, isCaution: false });
const caution = (word: string, says: string): CrowdReportValue => ({ word, says, isCaution: true });

/** A broken jetty stays broken until somebody reports it repaired. */
const STRUCTURE_HOURS = 365 * 24;

/** In the order of the form, dangers first. The water temperature is a number. */
export const CROWD_REPORT_KINDS: Readonly<Record<CrowdReportKind, KindFacts>> = {
  hazard: {
    word: "Hazard",
    question: "What is dangerous?",
    values: {
      current: caution("Current", "A strong current"),
      waves: caution("Waves", "Dangerous waves"),
      boats: caution("Boats", "Boats or craft where people swim"),
      debris: caution("Debris", "Debris in the water"),
      rocks: caution("Rocks", "Hidden rocks"),
      structure: { ...caution("Broken structure", "A broken structure"), hoursToLive: STRUCTURE_HOURS },
      other: caution("Something else", "A hazard"),
    },
  },
  pollution: {
    word: "Pollution",
    question: "What do you see or smell?",
    values: {
      sewage: caution("Sewage", "Signs of sewage"),
      oil: caution("Oil", "Oil on the water"),
      litter: caution("Litter", "Litter in the water"),
      foam: caution("Foam", "Foam that doesn't look natural"),
      smell: caution("Smell", "A bad smell"),
      other: caution("Something else", "Pollution"),
    },
  },
  algae: {
    word: "Algae",
    question: "How much is there?",
    values: {
      traces: caution("Traces", "Traces of algae"),
      bloom: caution("Green water", "Green water, perhaps a bloom"),
      scum: caution("Scum", "Scum on the water, perhaps blue-green algae"),
    },
  },
  wildlife: {
    word: "Wildlife",
    question: "What did you meet?",
    values: {
      jellyfish: caution("Jellyfish", "Jellyfish"),
      seals: caution("Seals", "Seals close by"),
      birds: plain("Birds", "Nesting birds or many birds"),
      other: caution("Something else", "Animals close by"),
    },
  },
  water_temperature: { word: "Water temperature", question: "How warm is the water?", values: {} },
  water_clarity: {
    word: "Clarity",
    question: "How far can you see?",
    values: {
      clear: plain("Clear", "Clear water"),
      cloudy: plain("Cloudy", "Cloudy water"),
      murky: caution("Murky", "Murky water"),
    },
  },
  crowds: {
    word: "Crowds",
    question: "How busy is it?",
    values: {
      quiet: plain("Quiet", "Quiet"),
      some: plain("Some people", "Some people"),
      busy: plain("Busy", "Busy"),
      packed: caution("Packed", "Packed"),
    },
  },
  shoreline_condition: {
    word: "Shore",
    question: "How is the way in?",
    values: {
      good: plain("Good", "An easy way in"),
      slippery: caution("Slippery", "A slippery way in"),
      muddy: plain("Muddy", "A muddy way in"),
      blocked: caution("Blocked", "The way in is blocked"),
    },
  },
  facility_condition: {
    word: "Facilities",
    question: "How are the toilets, showers and steps?",
    values: {
      working: plain("Working", "Facilities work"),
      dirty: plain("Dirty", "Facilities are dirty"),
      closed: plain("Closed", "Facilities are closed"),
      broken: caution("Broken", "Something is broken"),
    },
  },
};

export const CROWD_REPORT_KIND_NAMES = Object.keys(CROWD_REPORT_KINDS) as readonly CrowdReportKind[];

/** Kinds where every report is about a danger. */
export const DANGER_KINDS = ["hazard", "pollution", "algae", "wildlife"] as const satisfies readonly CrowdReportKind[];

/** Null for a value that this kind does not have. */
export function findReportValue(kind: CrowdReportKind, value: string): CrowdReportValue | null {
  const { values } = CROWD_REPORT_KINDS[kind];
  return Object.hasOwn(values, value) ? (values[value] ?? null) : null;
}

export function timeToLiveMs(kind: CrowdReportKind, value: string | null) {
  const own = value === null ? undefined : findReportValue(kind, value)?.hoursToLive;
  return (own ?? HOURS_TO_LIVE[kind]) * HOUR_MS;
}
