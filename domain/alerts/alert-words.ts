export const ALERT_TYPES = [
  "water_quality",
  "weather",
  "closure",
  "algal_bloom",
  "sewage_overflow",
  "user_reported",
  "other",
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** In ascending order. */
export const ALERT_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export const ALERT_CERTAINTIES = ["observed", "likely", "possible"] as const;
export type AlertCertainty = (typeof ALERT_CERTAINTIES)[number];

export const ALERT_TYPE_WORDS: Readonly<Record<AlertType, string>> = {
  water_quality: "Water quality",
  weather: "Weather",
  closure: "Closure",
  algal_bloom: "Algal bloom",
  sewage_overflow: "Sewage overflow",
  user_reported: "Reported by swimmers",
  other: "Notice",
};

export const SEVERITY_WORDS: Readonly<Record<AlertSeverity, string>> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

export const CERTAINTY_WORDS: Readonly<Record<AlertCertainty, string>> = {
  observed: "Observed",
  likely: "Likely",
  possible: "Possible",
};

/** A closure is an order; everything else is advice. */
export const noticeKindWord = (type: AlertType) => (type === "closure" ? "Closure" : "Advisory");

export const isWorse = (one: AlertSeverity, other: AlertSeverity) =>
  ALERT_SEVERITIES.indexOf(one) > ALERT_SEVERITIES.indexOf(other);

export const RULE_WORDS: Readonly<Record<string, string>> = {
  official_closure: "Closed by the water authority",
  official_advice: "The water authority advises against bathing",
  official_incident: "Pollution reported by the water authority",
  bacteria: "Bacteria in a sample above the limit",
  poor_class: "Long-term water quality class is Poor",
  overflow: "Storm overflow within 5 km",
  heavy_rain: "Rain of 25 mm or more in 24 hours",
  thunderstorm: "Thunderstorm forecast within 6 hours",
  gusts: "Gusts above 60 km/h forecast within 12 hours",
  bloom: "Signs of an algal bloom",
  hazard_reports: "Hazard reported by swimmers",
  pollution_reports: "Pollution reported by swimmers",
};
