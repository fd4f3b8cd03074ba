import { SECOND_MS } from "../../time.ts";
import type { Track } from "../track.ts";
import { MAX_TRACK_SAMPLES } from "../workout-limits.ts";
import { devicePosition } from "./device-position.ts";
import { measured } from "./measured.ts";

/** As a file has it: values may be missing or impossible. */
export type FileSample = {
  /** Milliseconds since 1970. */
  at: number;
  latitude?: number | undefined;
  longitude?: number | undefined;
  meters?: number | undefined;
  heartRate?: number | undefined;
  strokeRate?: number | undefined;
  temperature?: number | undefined;
};

/** Collects samples in any order, and keeps every second, fourth… of a recording that is too long. */
export class TrackBuilder {
  #samples: FileSample[] = [];
  #step = 1;
  #seen = 0;

  add(sample: FileSample) {
    if (!Number.isFinite(sample.at)) return;
    if (this.#seen++ % this.#step === 0) this.#samples.push(sample);
    if (this.#samples.length <= MAX_TRACK_SAMPLES) return;
    this.#samples = this.#samples.filter((_, index) => index % 2 === 0);
    this.#step *= 2;
  }

  get samples(): readonly FileSample[] {
    return this.#samples;
  }

  get firstAt(): number | null {
    return this.#samples.reduce<number | null>((first, { at }) => (first === null ? at : Math.min(first, at)), null);
  }

  get lastAt(): number | null {
    return this.#samples.reduce<number | null>((last, { at }) => (last === null ? at : Math.max(last, at)), null);
  }

  /** Samples before the start are left out; null without samples. */
  build(startedAt: number): Track | null {
    const samples = this.#samples.filter(({ at }) => at >= startedAt).sort((a, b) => a.at - b.at);
    if (samples.length === 0) return null;
    const positions = samples.map(({ latitude, longitude }) => devicePosition(latitude, longitude));
    return {
      seconds: samples.map(({ at }) => (at - startedAt) / SECOND_MS),
      latitude: positions.map((position) => position?.latitude ?? null),
      longitude: positions.map((position) => position?.longitude ?? null),
      meters: samples.map(({ meters }) => measured(meters, "meters")),
      heartRate: samples.map(({ heartRate }) => measured(heartRate, "heartRate")),
      strokeRate: samples.map(({ strokeRate }) => measured(strokeRate, "strokeRate")),
      temperature: samples.map(({ temperature }) => measured(temperature, "temperature")),
    };
  }
}
