import type { ComponentType } from "react";
import { ContoursDrawing } from "../drawings/contours-drawing.tsx";
import { CoolingDrawing } from "../drawings/cooling-drawing.tsx";
import { PodDrawing } from "../drawings/pod-drawing.tsx";
import { RipDrawing } from "../drawings/rip-drawing.tsx";
import { SamplesDrawing } from "../drawings/samples-drawing.tsx";
import { TideDrawing } from "../drawings/tide-drawing.tsx";
import type { BlogDrawing as Name } from "./blog-posts.ts";

const DRAWINGS: Readonly<Record<Name, ComponentType>> = {
  samples: SamplesDrawing,
  cooling: CoolingDrawing,
  tide: TideDrawing,
  pod: PodDrawing,
  contours: ContoursDrawing,
  rip: RipDrawing,
};

export function BlogDrawing({ name }: { name: Name }) {
  const Drawing = DRAWINGS[name];
  return <Drawing />;
}
