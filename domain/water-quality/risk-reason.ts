/** From best to worst. Not knowing is worse than low, and never better than a warning. */
export const RISK_LEVELS = ["low", "unknown", "medium", "high"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** How we know: a laboratory, somebody or a monitor on the spot, a calculation, an alert, the authority; or simulated. */
export type Basis = "measured" | "observed" | "forecast" | "alert" | "official" | "simulated";

/** What the reason is about. Only an authority's closure is a `closure`. */
type RiskName =
  | "closure"
  | "notice"
  | "official_class"
  | "forecast"
  | "silence"
  | "alert"
  | "overflow"
  | "bacteria"
  | "rain"
  | "crowd_report"
  | "class"
  | "sample"
  | "simulated";

export type RiskReason = {
  name: RiskName;
  level: RiskLevel;
  /** Null: nobody has looked. */
  basis: Basis | null;
  text: string;
  /** Who says so, and when; null where the text says it or nobody did. */
  source: string | null;
  at: string | null;
};
