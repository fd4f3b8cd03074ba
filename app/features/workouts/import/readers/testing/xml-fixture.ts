type XmlPoint = { latitude?: number; longitude?: number; seconds: number; extra?: string };

const START = Date.parse("2026-07-18T06:40:00Z");
const timeAt = (seconds: number) => new Date(START + seconds * 1000).toISOString();

/** With Garmin's extensions under any prefix. */
export function makeGpx(points: readonly XmlPoint[], { type = "open_water_swimming" } = {}) {
  const lines = points.map(
    ({ latitude, longitude, seconds, extra = "" }) =>
      `<trkpt lat="${latitude ?? ""}" lon="${longitude ?? ""}"><ele>9999.9</ele><time>${timeAt(seconds)}</time><extensions><ns3:TrackPointExtension>${extra}</ns3:TrackPointExtension></extensions></trkpt>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="A watch" xmlns="http://www.topografix.com/GPX/1/1" xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
<metadata><time>2020-01-01T00:00:00Z</time></metadata>
<trk><name>Sam&#8217;s&#160;swim</name>${type && `<type>${type}</type>`}<trkseg>${lines.join("\n")}</trkseg></trk></gpx>`;
}

export function makeTcx(points: readonly XmlPoint[], { sport = "Other" } = {}) {
  const lines = points.map(
    ({ latitude, longitude, seconds, extra = "" }) =>
      `<Trackpoint><Time>${timeAt(seconds)}</Time>${
        latitude === undefined
          ? ""
          : `<Position><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></Position>`
      }<AltitudeMeters>9999</AltitudeMeters>${extra}</Trackpoint>`,
  );
  return `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
<Activity Sport="${sport}"><Id>${timeAt(0)}</Id><Lap StartTime="${timeAt(0)}"><TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>500</DistanceMeters><Calories>120</Calories><Track>${lines.join("")}</Track></Lap>
<Lap StartTime="${timeAt(700)}"><TotalTimeSeconds>300</TotalTimeSeconds><DistanceMeters>250</DistanceMeters><Calories>60</Calories></Lap></Activity></Activities></TrainingCenterDatabase>`;
}
