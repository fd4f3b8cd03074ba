import type { Alert } from "../alerts/alert.ts";
import { isStale, type WeatherHour, type WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import type { Spot } from "../spots/spot.ts";
import { HOUR_MS } from "../time.ts";
import { verdictFor } from "../verdicts/verdict-for.ts";
import type { WaterEvidence } from "../water-quality/water-evidence.ts";
import { weatherWords } from "../weather/weather-words.ts";
import { formatReport, type ReportContent } from "./report-content.ts";
import { toReportVerdict } from "./report-verdict.ts";
import { shareCustomization } from "./share-options.ts";
import type { ShareSnapshot } from "./share-report.ts";

type SpotData = {
  spot: Pick<Spot, "id" | "name" | "location" | "waterType" | "latitude" | "longitude" | "verdict" | "alert">;
  outlook: WeatherOutlook | null;
  record: WaterEvidence["record"];
  alerts: readonly Alert[];
};

const presentHour = ({ hours }: WeatherOutlook, nowMs: number) =>
  hours.find(({ at }) => Date.parse(at) <= nowMs && Date.parse(at) > nowMs - HOUR_MS);

function toWeather(outlook: WeatherOutlook, hour: WeatherHour): NonNullable<ShareSnapshot["weather"]> {
  return {
    observed_at: hour.at,
    last_fetched: outlook.fetchedAt,
    next_update: outlook.nextUpdateAt,
    time_zone: outlook.timeZone,
    is_simulated: outlook.isSimulated,
    sources: [outlook.source],
    temperature: hour.airTemperatureC,
    feels_like: hour.feelsLikeC,
    conditions: weatherWords(hour.weatherCode),
    wind_speed: hour.windSpeedKmh,
    wind_gusts: hour.windGustKmh,
    wind_direction: hour.windDirectionDeg,
    water_temperature: hour.waterTemperatureC,
    wave_height: hour.waveHeightM,
    wave_period: hour.wavePeriodS,
    forecast: [],
    tide: null,
  };
}

/** A simulated class never appears with real weather. */
function toQuality(record: SpotData["record"], isWeatherReal: boolean): ShareSnapshot["water_quality"] {
  if (!record || (isWeatherReal && record.is_simulated)) return null;
  const { quality_level, last_tested, is_simulated } = record;
  return { quality_level, last_tested, status: null, is_simulated, sources: record.sources.map(({ name }) => name) };
}

const CUSTOMIZATION = shareCustomization.parse({
  include_parameters: ["water_temperature", "air_temperature", "waves", "wind", "water_quality"],
  include_forecast: false,
});

/** Link preview of a spot, dated by the hour (by the day without a forecast) so that it can be cached. */
export function formatSpotReport({ spot, outlook, record, alerts }: SpotData, nowMs: number): ReportContent {
  const hour = outlook && presentHour(outlook, nowMs);
  const snapshot: ShareSnapshot = {
    taken_at: hour ? hour.at : `${new Date(nowMs).toISOString().slice(0, 10)}T00:00:00.000Z`,
    spot: { ...spot, water_type: spot.waterType },
    weather: hour ? toWeather(outlook, hour) : null,
    water_quality: toQuality(record, hour ? !outlook.isSimulated : false),
    samples: [],
    notices: [],
    reports: [],
    verdict: null,
    alerts: alerts.map(({ type, severity, title, raisedAt, expiresAt }) => ({
      alert_type: type,
      severity,
      title,
      since: raisedAt,
      expiration: expiresAt,
    })),
  };
  const common = { id: spot.id, spot_id: spot.id, format: "image", report_type: "current" } as const;
  const report = { ...common, created_at: snapshot.taken_at, customization: CUSTOMIZATION, snapshot };
  const isOld = outlook && isStale(outlook, nowMs);
  return {
    ...formatReport(report),
    verdict: toReportVerdict(verdictFor(spot, { nowMs })),
    place: spot.location,
    note: isOld ? "These values are out of date." : "",
  };
}
