/** As an iPhone writes it: document type, no-break space and typographic quote in the watch's name. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 13 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED>
]>
<HealthData locale="en_IE">
 <ExportDate value="2026-08-01 10:00:00 +0100"/>
 <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>`;

const WATCH = "Sam’s&#160;Apple&#160;Watch";

export function record(type: string, at: string, value: number, unit: string, source = WATCH) {
  const date = `2026-07-18 ${at} +0100`;
  return `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" unit="${unit}" creationDate="${date}" startDate="${date}" endDate="${date}" value="${value}"/>`;
}

type WorkoutOptions = { kind?: string; start?: string; end?: string; source?: string; body?: string };

export function workout(
  { kind = "Swimming", start = "07:40:00", end = "08:10:00", source = WATCH, body = "" } = {} as WorkoutOptions,
) {
  return `<Workout workoutActivityType="HKWorkoutActivityType${kind}" duration="28" durationUnit="min" sourceName="${source}" startDate="2026-07-18 ${start} +0100" endDate="2026-07-18 ${end} +0100">${body}</Workout>`;
}

export const metadata = (key: string, value: string) => `<MetadataEntry key="${key}" value="${value}"/>`;

export const length = (at: string, seconds: number, style: number) =>
  `<WorkoutEvent type="HKWorkoutEventTypeLap" date="2026-07-18 ${at} +0100" duration="${seconds / 60}" durationUnit="min">${metadata("HKSwimmingStrokeStyle", `${style}`)}</WorkoutEvent>`;

export const exportXml = (...parts: readonly string[]) => `${HEAD}\n${parts.join("\n")}\n</HealthData>`;
