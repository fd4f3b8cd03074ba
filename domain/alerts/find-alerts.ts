import { GUST_LIMIT_KMH } from "../conditions/limits.ts";
import { CROWD_REPORT_KINDS } from "../crowd-reports/crowd-report-kinds.ts";
import { formatNearMoment, formatTime } from "../format/dates.ts";
import { DAY_MS, HOUR_MS } from "../time.ts";
import { ALERT_RAIN_MM, OVERFLOW_LIMITS, RECENT_SAMPLE_DAYS, sampleLimit } from "../water-quality/limits.ts";
import { overflowPlace } from "../water-quality/risk/storm-overflow.ts";
import { BACTERIA, BACTERIA_WORDS } from "../water-quality/water-sample.ts";
import { isThunderstorm } from "../weather/weather-words.ts";
import type { AlertableFacts, FactHour, FoundAlert, WeightedReport } from "./alertable-facts.ts";
import { findOfficialAlerts, OFFICIAL_RULES } from "./find-official.ts";

const SAMPLE_VALID_MS = RECENT_SAMPLE_DAYS * DAY_MS;
const OVERFLOW_VALID_MS = OVERFLOW_LIMITS.nearHours * HOUR_MS;
const OVERFLOW_NEAR_KM = 2;
const THUNDER_LOOKAHEAD_MS = 6 * HOUR_MS;
const GUSTS_LOOKAHEAD_MS = 12 * HOUR_MS;
const STORM_GUST_KMH = 90;
/** More than one trusted swimmer at the spot. */
const MIN_WEIGHT = 1.2;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const ALERT_DEFAULTS = { sourceId: null, sourceUrl: null, onset: null, reportedBy: null, parameters: {} } as const;

type Rule = {
  names: readonly string[];
  /** Null: no facts, so nothing can be cleared either. */
  find: (facts: AlertableFacts, now: number) => FoundAlert[] | null;
};

function findBacteria({ sample, place }: AlertableFacts, now: number): FoundAlert[] | null {
  if (!sample) return null;
  const until = Date.parse(sample.sampledAt) + SAMPLE_VALID_MS;
  if (until <= now) return null;
  const measured = BACTERIA.flatMap((bacteria) => {
    const count = sample[bacteria];
    return count === null ? [] : [{ bacteria, count, limit: sampleLimit(bacteria, place) }];
  });
  const ratio = Math.max(0, ...measured.map(({ count, limit }) => count / limit.value));
  if (ratio < 1) return [];
  const values = measured.map(
    ({ bacteria, count, limit }) => `${BACTERIA_WORDS[bacteria]} ${count} cfu/100 ml (${limit.name} ${limit.value})`,
  );
  return [
    {
      ...ALERT_DEFAULTS,
      rule: "bacteria",
      type: "water_quality",
      severity: ratio >= 4 ? "critical" : "high",
      certainty: "observed",
      title: "Bacteria above the limit",
      description: `Measured in the sample of ${sample.sampledAt.slice(0, 10)} by ${sample.source}: ${values.join(", ")}.`,
      sourceId: sample.sourceId,
      sourceUrl: sample.sourceUrl,
      expiresAt: iso(until),
      parameters: { e_coli: sample.eColi ?? "unknown", enterococci: sample.enterococci ?? "unknown" },
    },
  ];
}

function findPoorClass({ quality, sample }: AlertableFacts, now: number): FoundAlert[] | null {
  if (!quality || quality.level === "unknown") return null;
  if (quality.level !== "poor") return [];
  return [
    {
      ...ALERT_DEFAULTS,
      rule: "poor_class",
      type: "water_quality",
      severity: "medium",
      certainty: "likely",
      title: "The water is classed as poor",
      description: `The long-term class is Poor. The newest sample is of ${quality.testedAt.slice(0, 10)}.`,
      sourceId: sample?.sourceId ?? null,
      sourceUrl: sample?.sourceUrl ?? null,
      // Whole days, so that it is not extended on every run.
      expiresAt: iso((Math.floor(now / DAY_MS) + 8) * DAY_MS),
    },
  ];
}

function findOverflow({ overflow, isOverflowKnown }: AlertableFacts): FoundAlert[] | null {
  if (!overflow) return isOverflowKnown ? [] : null;
  const { company, isDischarging, endedAt, heardAt } = overflow;
  const from = isDischarging ? heardAt : (endedAt ?? heardAt);
  const where = `A storm overflow of ${company}, ${overflowPlace(overflow)},`;
  return [
    {
      ...ALERT_DEFAULTS,
      rule: "overflow",
      type: "sewage_overflow",
      severity: isDischarging && overflow.distanceKm <= OVERFLOW_NEAR_KM ? "high" : "medium",
      certainty: "observed",
      title: isDischarging ? "A storm overflow is discharging" : "A storm overflow discharged recently",
      description: `${where} ${isDischarging ? "is discharging" : `discharged within the last ${OVERFLOW_LIMITS.nearHours} hours`}, as its operator reported at ${formatTime(heardAt, "UTC")} UTC. Sewage may reach the water.`,
      sourceId: overflow.sourceId,
      expiresAt: iso(Date.parse(from) + OVERFLOW_VALID_MS),
      parameters: { distance_km: Number(overflow.distanceKm.toFixed(1)) },
    },
  ];
}

function findHeavyRain({ weather, overflow }: AlertableFacts): FoundAlert[] | null {
  if (!weather || weather.rain24hMm === null) return null;
  if (weather.rain24hMm < ALERT_RAIN_MM || overflow) return [];
  return [
    {
      ...ALERT_DEFAULTS,
      rule: "heavy_rain",
      type: "water_quality",
      severity: "low",
      certainty: "possible",
      title: "Heavy rain: the water may be polluted",
      description: `${Math.round(weather.rain24hMm)} mm of rain in 24 hours by ${weather.source}. Rain washes dirt from land and drains into the water; nothing has been measured.`,
      sourceId: weather.sourceId,
      expiresAt: iso(Date.parse(weather.fetchedAt) + DAY_MS),
      parameters: { rain_24h_mm: weather.rain24hMm },
    },
  ];
}

function hoursAhead(hours: readonly FactHour[], now: number, reachMs: number) {
  return hours.filter(({ at }) => Date.parse(at) + HOUR_MS > now && Date.parse(at) < now + reachMs);
}

function findStorms({ weather }: AlertableFacts, now: number): FoundAlert[] | null {
  if (!weather) return null;
  const found: FoundAlert[] = [];
  const common = { type: "weather", certainty: "likely", sourceId: weather.sourceId } as const;
  const thunder = hoursAhead(weather.hours, now, THUNDER_LOOKAHEAD_MS).filter(({ weatherCode }) =>
    isThunderstorm(weatherCode),
  );
  const [firstThunder, lastThunder] = [thunder[0], thunder.at(-1)];
  if (firstThunder && lastThunder) {
    found.push({
      ...ALERT_DEFAULTS,
      ...common,
      rule: "thunderstorm",
      severity: "high",
      title: "Thunderstorm forecast",
      description: `${weather.source} forecasts thunder from ${formatTime(firstThunder.at, "UTC")} UTC. Stay out of the water until an hour after the last thunder.`,
      onset: firstThunder.at,
      expiresAt: iso(Date.parse(lastThunder.at) + 2 * HOUR_MS),
    });
  }
  const gusty = hoursAhead(weather.hours, now, GUSTS_LOOKAHEAD_MS).filter(
    ({ windGustKmh }) => windGustKmh !== null && windGustKmh > GUST_LIMIT_KMH,
  );
  const [firstGust, lastGust] = [gusty[0], gusty.at(-1)];
  if (firstGust && lastGust) {
    const strongest = Math.round(Math.max(...gusty.map(({ windGustKmh }) => windGustKmh ?? 0)));
    found.push({
      ...ALERT_DEFAULTS,
      ...common,
      rule: "gusts",
      severity: strongest >= STORM_GUST_KMH ? "high" : "medium",
      title: `Gusts up to ${strongest} km/h forecast`,
      description: `${weather.source} forecasts gusts above ${GUST_LIMIT_KMH} km/h from ${formatTime(firstGust.at, "UTC")} UTC.`,
      onset: firstGust.at,
      expiresAt: iso(Date.parse(lastGust.at) + HOUR_MS),
      parameters: { gust_kmh: strongest },
    });
  }
  return found;
}

const isCredible = ({ isVerified, swimmers, weight }: WeightedReport) =>
  isVerified || (swimmers >= 2 && weight >= MIN_WEIGHT);
/** Traces of algae are no bloom, and litter is no danger. */
const isHarmless = ({ value }: WeightedReport) => value === "traces" || value === "litter";

function worstReport(reports: readonly WeightedReport[], kind: WeightedReport["kind"]) {
  const credible = reports.filter((report) => report.kind === kind && isCredible(report) && !isHarmless(report));
  return credible.toSorted((one, other) => other.weight - one.weight)[0];
}

function toReportText({ kind, value, swimmers, newestAt }: WeightedReport) {
  const title = CROWD_REPORT_KINDS[kind].values[value]?.says ?? CROWD_REPORT_KINDS[kind].word;
  const who = swimmers === 1 ? "a swimmer" : `${swimmers} swimmers`;
  return {
    title,
    description: `Reported by ${who}, last at ${formatNearMoment(newestAt)}. Nothing was measured.`,
  };
}

function findBloom({ quality, reports }: AlertableFacts, now: number): FoundAlert[] {
  const common = { ...ALERT_DEFAULTS, rule: "bloom", type: "algal_bloom" } as const;
  const report = worstReport(reports, "algae");
  if (report) {
    const severity = report.value === "scum" ? "high" : "medium";
    return [
      {
        ...common,
        ...toReportText(report),
        severity,
        certainty: "likely",
        expiresAt: report.expiresAt,
        reportedBy: report.reportedBy,
      },
    ];
  }
  const until = quality?.algae === "high" ? Date.parse(quality.testedAt) + 7 * DAY_MS : 0;
  if (!quality || until <= now) return [];
  const description = `Chlorophyll was high in the sample of ${quality.testedAt.slice(0, 10)}. Some blooms are poisonous; keep children and dogs out.`;
  return [
    {
      ...common,
      severity: "medium",
      certainty: "observed",
      title: "Signs of an algal bloom",
      description,
      expiresAt: iso(until),
    },
  ];
}

function findReported({ reports }: AlertableFacts): FoundAlert[] {
  return (["hazard", "pollution"] as const).flatMap((kind): FoundAlert[] => {
    const report = worstReport(reports, kind);
    if (!report) return [];
    const { expiresAt, reportedBy } = report;
    const severity = report.isVerified ? "high" : "medium";
    const common = {
      ...ALERT_DEFAULTS,
      ...toReportText(report),
      rule: `${kind}_reports`,
      type: "user_reported" as const,
    };
    return [{ ...common, severity, certainty: "likely", expiresAt, reportedBy }];
  });
}

const RULES: readonly Rule[] = [
  { names: OFFICIAL_RULES, find: findOfficialAlerts },
  { names: ["bacteria"], find: findBacteria },
  { names: ["poor_class"], find: findPoorClass },
  { names: ["overflow"], find: findOverflow },
  { names: ["heavy_rain"], find: findHeavyRain },
  { names: ["thunderstorm", "gusts"], find: findStorms },
  { names: ["bloom"], find: findBloom },
  { names: ["hazard_reports", "pollution_reports"], find: findReported },
];

/** `evaluated` names the rules that had facts. */
export function findAlerts(facts: AlertableFacts, now: Date) {
  const found: FoundAlert[] = [];
  const evaluated: string[] = [];
  for (const { names, find } of RULES) {
    const alerts = find(facts, now.getTime());
    if (alerts === null) continue;
    evaluated.push(...names);
    // A report that ends now would be outdated before anyone is notified.
    found.push(...alerts.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime()));
  }
  return { found, evaluated };
}
