const CHUNK = 65_536;
/** 20 bytes each: 80 MB for a kind, several times what ten years of a watch hold. */
const MAX_SAMPLES = 4_000_000;

type Chunk = { starts: Float64Array; ends: Float64Array; values: Float32Array; first: number; last: number };

/** Of one swim: a measurement a second for eleven hours. Bounds what a hostile export unfolds. */
const MAX_FOUND = 40_000;

export type StoredSample = { start: number; end: number; value: number };

/** Millions of measurements in typed arrays: as objects they would not fit. */
export class SampleStore {
  readonly #chunks: Chunk[] = [];
  #length = 0;

  add(start: number, end: number, value: number) {
    if (!Number.isFinite(start) || !Number.isFinite(value) || this.#length >= MAX_SAMPLES) return;
    const index = this.#length % CHUNK;
    if (index === 0)
      this.#chunks.push({
        starts: new Float64Array(CHUNK),
        ends: new Float64Array(CHUNK),
        values: new Float32Array(CHUNK),
        first: start,
        last: start,
      });
    const chunk = this.#chunks.at(-1);
    if (!chunk) return;
    chunk.starts[index] = start;
    chunk.ends[index] = Number.isFinite(end) ? end : start;
    chunk.values[index] = value;
    chunk.first = Math.min(chunk.first, start);
    chunk.last = Math.max(chunk.last, start);
    this.#length++;
  }

  /** Those that start within the time, in order; exports are only nearly so. */
  within(from: number, to: number): StoredSample[] {
    const found: StoredSample[] = [];
    this.#chunks.forEach(({ starts, ends, values, first, last }, index) => {
      if (last < from || first > to) return;
      const length = Math.min(CHUNK, this.#length - index * CHUNK);
      for (let at = 0; at < length && found.length < MAX_FOUND; at++) {
        const start = starts[at] ?? 0;
        if (start >= from && start <= to) found.push({ start, end: ends[at] ?? start, value: values[at] ?? 0 });
      }
    });
    return found.sort((a, b) => a.start - b.start);
  }
}
