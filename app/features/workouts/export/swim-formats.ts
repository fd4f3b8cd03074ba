export type SwimFormat = "gpx" | "csv" | "json";

type FormatEntry = { format: SwimFormat; label: string; needsTrack: boolean };

export const SWIM_FORMATS: readonly FormatEntry[] = [
  { format: "gpx", label: "GPX", needsTrack: true },
  { format: "csv", label: "CSV", needsTrack: true },
  { format: "json", label: "JSON", needsTrack: false },
];
