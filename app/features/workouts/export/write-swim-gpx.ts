import { degrees, escapeXml, textElement } from "#app/features/swim-routes/files/write/xml-text.ts";
import { SECOND_MS } from "#domain/time.ts";
import { positionOf } from "#domain/workouts/track/track-line.ts";
import type { Track } from "#domain/workouts/track.ts";

type NamedTrack = { name: string; startedAt: string; track: Track };

/** GPX 1.1 with Garmin's extension for heart rate, stroke rate and water temperature. Elevation is left out. */
export function writeSwimGpx({ name, startedAt, track }: NamedTrack): string {
  const startMs = Date.parse(startedAt);
  const points = track.seconds.flatMap((second, index) => {
    const position = positionOf(track, index);
    if (!position) return [];
    const time = textElement("time", new Date(startMs + second * SECOND_MS).toISOString());
    const place = `lat="${degrees(position.latitude)}" lon="${degrees(position.longitude)}"`;
    return [`<trkpt ${place}>${time}${extension(track, index)}</trkpt>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Tideline" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">',
    `<metadata>${textElement("name", name)}<time>${escapeXml(startedAt)}</time></metadata>`,
    `<trk>${textElement("name", name)}<type>open_water_swimming</type>`,
    "<trkseg>",
    ...points,
    "</trkseg>",
    "</trk>",
    "</gpx>",
    "",
  ].join("\n");
}

/** The order of the elements is the schema's. */
function extension({ temperature, heartRate, strokeRate }: Track, index: number) {
  const text = (value: number | null = null, decimals = 0) => value?.toFixed(decimals) ?? null;
  const values = [
    textElement("gpxtpx:wtemp", text(temperature[index], 1)),
    textElement("gpxtpx:hr", text(heartRate[index])),
    textElement("gpxtpx:cad", text(strokeRate[index])),
  ].join("");
  if (values === "") return "";
  return `<extensions><gpxtpx:TrackPointExtension>${values}</gpxtpx:TrackPointExtension></extensions>`;
}
