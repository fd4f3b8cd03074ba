import { rewordFigures } from "../conditions/reword-figures.ts";
import type { UnitSystem } from "../format/units.ts";

/** Beside a position that is shown inexactly. */
export const coarseText = (units: UnitSystem) =>
  rewordFigures("Position accurate to about 1 km, to protect the place.", units);
