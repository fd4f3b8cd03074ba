/** From best to worst: unknown is worse than low and better than a warning. */
export const RISK_LEVELS = ["low", "unknown", "medium", "high"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** How the risk is known; "observed" is by a swimmer or a monitor. */
export type RiskBasis = "measured" | "observed" | "forecast" | "alert" | "official" | "simulated";

/** Only an authority's closure is a `closure`. */
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
  /** Null when there is no observation. */
  basis: RiskBasis | null;
  text: string;
  /** Null when the text names it or there is none. */
  source: string | null;
  at: string | null;
};
