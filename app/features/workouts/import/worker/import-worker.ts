import { checkSwim } from "#domain/workouts/import/check-swim.ts";
import type { ReadEvent } from "../readers/read-event.ts";
import { readSwimFile } from "../readers/read-swim-file.ts";
import { prepareSwim } from "./prepare-swim.ts";
import { type FromImportWorker, type ImportEvent, SWIMS_AT_ONCE, type ToImportWorker } from "./worker-messages.ts";

let open = 0;
let wake: (() => void) | null = null;

const post = (message: FromImportWorker) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToImportWorker>) => {
  if (data.kind === "taken") {
    open--;
    wake?.();
    return;
  }
  void readAll(data);
};

async function readAll({ file, deviceZone, maxFiles }: Extract<ToImportWorker, { kind: "read" }>) {
  for await (const event of readSwimFile(file, maxFiles)) {
    const told = prepare(event, deviceZone);
    if (told.kind === "swim") await waitForTurn();
    post(told);
  }
  post({ kind: "done" });
}

/** One swim that breaks a rule doesn't stop the others. */
function prepare(event: ReadEvent, deviceZone: string): ImportEvent {
  if (event.kind !== "swim") return event;
  const { name } = event;
  try {
    const ready = prepareSwim(event, deviceZone);
    const problem = checkSwim(ready.swim, Date.now());
    return problem === null ? { kind: "swim", name, ...ready } : { kind: "failed", name, reason: problem };
  } catch (problem) {
    console.error(problem);
    return { kind: "failed", name, reason: "The track of this swim can't be read." };
  }
}

async function waitForTurn() {
  while (open >= SWIMS_AT_ONCE)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  open++;
}
