import {
  type Comparison,
  type Cost,
  compareSizes,
  type Effort,
  measureCost,
  type Profile,
  profileList,
  type SizedSubject,
} from "./compare-engine.ts";
import { type EngineName, findPlaces } from "./find-places.ts";
import { type Subject, startSubject } from "./start-subject.ts";
import { type Place, QUERIES, type Usage } from "./subject-protocol.ts";

export type EngineFigures = {
  engine: EngineName;
  version: string;
  comparisons: Comparison[];
  /** Both on the smallest size, where the database has least to do. */
  cost: Cost;
  profile: Profile;
  sizes: { spots: number; fillSeconds: number; megabytes: number; memory: Usage }[];
};

type Start = (place: Place) => Promise<Subject>;

/** The process that filled the database is not the one that is measured: building indexes leaves it large. */
export async function prepare(spots: number, place: Place, start: Start): Promise<SizedSubject> {
  const filler = await start(place);
  const fill = await filler.ask("fill", { spots });
  await filler.stop();
  const subject = await start(place);
  const recordings = await subject.ask("record", {});
  console.log(`  ${spots} spots, filled in ${fill.seconds.toFixed(1)} s`);
  return { spots, subject, recordings, fill };
}

export async function measureEngine(
  engine: EngineName,
  sizes: readonly number[],
  { effort, folder }: { effort: Effort; folder: string },
): Promise<EngineFigures> {
  const places = await findPlaces(engine, folder);
  const started: Subject[] = [];
  const start: Start = async (place) => {
    const subject = await startSubject(place, folder);
    started.push(subject);
    return subject;
  };
  const subjects: SizedSubject[] = [];
  try {
    for (const spots of sizes) subjects.push(await prepare(spots, await places.place(spots), start));
    const [smallest] = subjects;
    if (!smallest) throw new Error("no size to measure");
    const comparisons = await compareSizes(subjects, QUERIES, effort);
    const cost = await measureCost(smallest, effort.seconds * 2);
    const profile = await profileList(smallest, effort.seconds * 2);
    const figures = await Promise.all(
      subjects.map(async ({ spots, subject, fill }) => ({
        spots,
        fillSeconds: fill.seconds,
        megabytes: fill.megabytes,
        memory: await subject.ask("usage", {}),
      })),
    );
    return { engine, version: smallest.subject.version, comparisons, cost, profile, sizes: figures };
  } finally {
    for (const subject of started) await subject.stop();
    await places.stop();
  }
}
