import type { ComponentType } from "react";
import type { DrawingName } from "../library/front-matter.ts";
import { AlgaeDrawing } from "./algae-drawing.tsx";
import { BoatDrawing } from "./boat-drawing.tsx";
import { ContoursDrawing } from "./contours-drawing.tsx";
import { CoolingDrawing } from "./cooling-drawing.tsx";
import { DriftDrawing } from "./drift-drawing.tsx";
import { OffshoreDrawing } from "./offshore-drawing.tsx";
import { PodDrawing } from "./pod-drawing.tsx";
import { RipDrawing } from "./rip-drawing.tsx";
import { SamplesDrawing } from "./samples-drawing.tsx";
import { SourcesDrawing } from "./sources-drawing.tsx";
import { SurenessDrawing } from "./sureness-drawing.tsx";
import { TideDrawing } from "./tide-drawing.tsx";
import { TrackDrawing } from "./track-drawing.tsx";
import { VerdictDrawing } from "./verdict-drawing.tsx";
import { WadingDrawing } from "./wading-drawing.tsx";
import { WatchDrawing } from "./watch-drawing.tsx";
import { WeirDrawing } from "./weir-drawing.tsx";

const DRAWINGS: Readonly<Record<DrawingName, ComponentType>> = {
  algae: AlgaeDrawing,
  boat: BoatDrawing,
  contours: ContoursDrawing,
  cooling: CoolingDrawing,
  drift: DriftDrawing,
  offshore: OffshoreDrawing,
  pod: PodDrawing,
  rip: RipDrawing,
  samples: SamplesDrawing,
  sources: SourcesDrawing,
  sureness: SurenessDrawing,
  tide: TideDrawing,
  track: TrackDrawing,
  verdict: VerdictDrawing,
  wading: WadingDrawing,
  watch: WatchDrawing,
  weir: WeirDrawing,
};

export function NamedDrawing({ name }: { name: DrawingName }) {
  const Drawing = DRAWINGS[name];
  return <Drawing />;
}
