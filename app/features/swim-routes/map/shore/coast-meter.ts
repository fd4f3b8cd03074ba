import type { Position } from "#domain/geo/position.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import type { CoastTiles, ShoreAnswer, ShoreRequest } from "./shore-messages.ts";

type Line = readonly Position[];

export type CoastMeterOptions = {
  /** Null is not known: the route is too large, or its coast could not be loaded. */
  onFacts: (facts: ShoreFacts | null, line: Line) => void;
  /** Why the coast could not be loaded; measuring the line again tries again. */
  onProblem: (problem: Error) => void;
};

/** Measures a line against the coast in a worker; of several lines while it is busy only the newest. */
export class CoastMeter {
  readonly #worker = new Worker(new URL("./shore-worker.ts", import.meta.url), { type: "module" });
  readonly #options: CoastMeterOptions;
  #asked: Line | null = null;
  #next: Line | null = null;

  constructor(tiles: CoastTiles, options: CoastMeterOptions) {
    this.#options = options;
    this.#worker.onmessage = ({ data }: MessageEvent<ShoreAnswer>) => this.#receive(data);
    this.#worker.onerror = ({ message }) => this.#receive({ kind: "problem", problem: message });
    this.#send({ kind: "tiles", ...tiles });
  }

  measure(line: Line) {
    // Only positions cross to the worker.
    const positions = line.map(({ latitude, longitude }) => ({ latitude, longitude }));
    this.#next = positions;
    if (!this.#asked) this.#askNext();
  }

  close() {
    this.#worker.terminate();
  }

  #askNext() {
    this.#asked = this.#next;
    this.#next = null;
    if (this.#asked) this.#send({ kind: "line", line: this.#asked });
  }

  #receive(answer: ShoreAnswer) {
    const line = this.#asked ?? [];
    const isOutdated = this.#next !== null;
    this.#askNext();
    // An older line's facts would be shown as those of the newest.
    if (isOutdated) return;
    if (answer.kind === "problem") this.#options.onProblem(new Error(answer.problem));
    // Without these the facts of an older line would stay.
    this.#options.onFacts(answer.kind === "facts" ? answer.facts : null, line);
  }

  #send(request: ShoreRequest) {
    this.#worker.postMessage(request);
  }
}
