import { arch, cpus, platform, totalmem } from "node:os";
import type { Effort } from "./compare-engine.ts";
import type { LighthouseScores } from "./lighthouse.ts";
import type { EngineFigures } from "./measure-engine.ts";
import type { PageLoad } from "./page-load.ts";
import type { PageWeight } from "./page-weight.ts";
import type { ProcessesFigure } from "./processes.ts";
import type { RateFigures } from "./rates.ts";
import type { ReadCacheFigure } from "./read-cache.ts";
import type { RealtimeFigures } from "./realtime.ts";
import type { RecommendationFigures } from "./recommendations.ts";
import type { ScoreFigures } from "./score.ts";
import type { SpotFigures } from "./spots.ts";
import type { StartUp } from "./start-up.ts";
import type { UploadFigures } from "./upload.ts";

export type Machine = { processor: string; cores: number; memoryGb: number; system: string; node: string };

/** When a step was measured, and how busy the machine was with other work just before. */
export type Stamp = { date: string; loadBefore: number };

/** What a run found out; steps that nobody asked for are missing. */
export type Figures = {
  machine: Machine;
  engines?: Stamp & { figures: EngineFigures[]; effort: Effort };
  rates?: Stamp & { figures: RateFigures[] };
  processes?: Stamp & { figures: ProcessesFigure[] };
  pageLoad?: Stamp & { figures: PageLoad[] };
  readCache?: Stamp & { figures: ReadCacheFigure[] };
  realtime?: Stamp & { figures: RealtimeFigures[] };
  uploads?: Stamp & { figures: UploadFigures[] };
  spots?: Stamp & { figures: SpotFigures };
  score?: Stamp & { figures: ScoreFigures };
  recommendations?: Stamp & { figures: RecommendationFigures };
  startUp?: Stamp & { figures: StartUp };
  pages?: Stamp & { figures: PageWeight[] };
  lighthouse?: Stamp & { figures: LighthouseScores[] };
};

export function describeMachine(): Machine {
  const [first] = cpus();
  return {
    processor: first?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  };
}
