import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { limitTo, readBytes } from "./byte-streams.ts";
import { readSwimFile } from "./read-swim-file.ts";
import { collectEvents } from "./testing/collect-events.ts";
import { makeFit, straightLine } from "./testing/fit-fixture.ts";
import { makeGpx } from "./testing/xml-fixture.ts";
import { makeZip } from "./testing/zip-fixture.ts";

const read = (file: File) => collectEvents(readSwimFile(file));
const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const gpx = makeGpx([{ latitude: 53.29, longitude: -6.11, seconds: 0 }]);

test("a file is read by what it holds, whatever its name", async () => {
  const [event] = await read(fileOf("renamed.gpx", makeFit({ points: straightLine(5) })));
  expect(event).toMatchObject({ kind: "swim", name: "renamed.gpx", swim: { format: "fit" } });
  expect(event?.kind === "swim" && event.original).toMatchObject({ name: "renamed.gpx", sha256: /^[0-9a-f]{64}$/ });
});

test("a zip gives a line for each file, good or bad", async () => {
  const zip = await makeZip("holiday.zip", {
    "a/good.gpx": gpx,
    "a/cut.fit": makeFit({ points: straightLine(50) }).subarray(0, 90),
    "b/strava.gpx.gz": gzipSync(gpx),
    "b/broken.tcx.gz": gzipSync(gpx).subarray(0, 40),
    "run.fit": makeFit({ sport: "running", subSport: "generic" }),
    "inner.zip": "PK",
    "notes.txt": "hello",
    "__MACOSX/a/._good.gpx": "x",
  });
  const events = await read(zip);
  expect(events.map((event) => [event.kind, "name" in event && event.name.replace("holiday.zip › ", "")])).toEqual([
    ["swim", "good.gpx"],
    ["failed", "cut.fit"],
    ["swim", "strava.gpx.gz"],
    ["failed", "broken.tcx.gz"],
    ["skipped", "run.fit"],
    ["failed", "inner.zip"],
  ]);
  const hashes = events.flatMap((event) => (event.kind === "swim" ? [event.original?.sha256] : []));
  expect(hashes[0]).toBe(hashes[1]);
});

test.each([
  ["nothing", fileOf("empty.fit"), "empty"],
  ["text", fileOf("notes.fit", "hello world, this is no swim"), "no FIT, GPX, TCX or Apple Health file"],
  ["a page", fileOf("page.gpx", "<html><body>Sign in</body></html>"), "neither GPX nor TCX"],
  ["half a zip", fileOf("half.zip", "PK\u0003\u0004 and no more"), "cut off or damaged"],
])("%s fails in words", async (_, file, words) => {
  expect(await read(file)).toEqual([{ kind: "failed", name: file.name, reason: expect.stringContaining(words) }]);
});

test("a file that unpacks to more than it may is stopped, whatever the zip says", async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  const bomb = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(megabyte) });
  await expect(readBytes(bomb.pipeThrough(limitTo(2)))).rejects.toThrow("The file is larger than 2 MB.");
});

test("of a zip with too many files the rest is told", async () => {
  const events = await collectEvents(
    readSwimFile(await makeZip("many.zip", { "1.gpx": gpx, "2.gpx": gpx, "3.gpx": gpx }), 1),
  );
  expect(events).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({ kind: "failed", reason: "2 more files weren't read: up to 500 at once." });
});
