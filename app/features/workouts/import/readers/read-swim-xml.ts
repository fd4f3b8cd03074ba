import { ActivityCollector } from "./activity-collector.ts";
import type { SwimFileContent } from "./found-swim.ts";
import { otherSport, toSwim } from "./recorded-activity.ts";
import { SwimFileError } from "./swim-file-error.ts";
import { parseXml } from "./xml-parser.ts";

/** Reads GPX and TCX. */
export async function readSwimXml(stream: ReadableStream<Uint8Array>): Promise<SwimFileContent> {
  const collector = new ActivityCollector();
  await parseXml(stream, collector);
  const { activities, root } = collector;
  if (root !== "gpx" && root !== "TrainingCenterDatabase")
    throw new SwimFileError("This XML file is neither GPX nor TCX.");
  const others = activities.map(otherSport);
  const swims = activities.filter((_, index) => others[index] === null).map(toSwim);
  const dated = swims.filter((swim) => swim !== null);
  const otherSports = others.filter((sport) => sport !== null);
  if (dated.length === 0 && otherSports.length === 0)
    throw new SwimFileError("This file holds no recording with times, perhaps a planned route.");
  return { swims: dated.map((swim) => ({ swim, timeZone: null })), otherSports, note: null };
}
