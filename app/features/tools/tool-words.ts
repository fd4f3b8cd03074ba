import {
  ArrowRightLeft,
  Clock,
  Flag,
  Gauge,
  type LucideIcon,
  Shirt,
  Snowflake,
  Timer,
  WavesHorizontal,
  Wind,
} from "lucide-react";
import type { ToolId } from "#domain/tools/tool-address.ts";

type ToolWords = {
  title: string;
  /** On the way to it. */
  short: string;
  icon: LucideIcon;
  formula: string;
  source: string;
};

export const TOOL_WORDS: Readonly<Record<ToolId, ToolWords>> = {
  pace: {
    title: "Pace",
    short: "Pace",
    icon: Gauge,
    formula: "Pace = time ÷ distance. Any two of the three give the third.",
    source: "100 yd are 91.44 m and a mile is 1,609.344 m, by definition.",
  },
  arrival: {
    title: "Arrival",
    short: "Arrival",
    icon: Clock,
    formula: "Time = distance ÷ speed over ground. Across a stream, √(swim² − stream²) is left.",
    source: "Assumes one steady stream. Real streams turn and differ from place to place.",
  },
  css: {
    title: "Threshold pace (CSS)",
    short: "Threshold",
    icon: Timer,
    formula: "Critical swim speed = 200 ÷ (T400 − T200), from two best efforts on the same day.",
    source: "Wakayoshi and others, 1992. The training paces are coaches' usual steps, not measured on you.",
  },
  wear: {
    title: "What to wear",
    short: "Wear",
    icon: Shirt,
    formula: "Our own guide, in steps at 10 °C, 15 °C and 20 °C.",
    source: "Temperature words from WOWSA, race rules from World Aquatics. Wind, time and habit change what you need.",
  },
  cold: {
    title: "Cold water: beginner limits",
    short: "Cold",
    icon: Snowflake,
    formula: "The longest a first swim should take, by the water's temperature.",
    source: "Our own careful figures for newcomers. No doctor has reviewed them, and people differ.",
  },
  tide: {
    title: "Tide and light",
    short: "Tide",
    icon: WavesHorizontal,
    formula: "Between high and low water the level follows a cosine. The sun is calculated for the spot.",
    source:
      "Predicted from the station's harmonic constituents, a year back and ahead; light for any date. Wind and air pressure move the level.",
  },
  finish: {
    title: "Event finish",
    short: "Finish",
    icon: Flag,
    formula: "T2 = T1 × (D2 ÷ D1)^1.06. Freestyle records from 400 to 1,500 m fit 1.04.",
    source: "Riegel, 1981, for 3.5 to 230 minutes. Still water: no stream, waves, feeding stops or cold.",
  },
  feels: {
    title: "Getting out: feels like",
    short: "Feels like",
    icon: Wind,
    formula: "Feels like: Steadman's apparent temperature. Wind chill: the index of 2001, up to 10 °C.",
    source: "Bureau of Meteorology; Environment Canada and NWS. For dry skin: wet skin loses heat faster.",
  },
  units: {
    title: "Units",
    short: "Units",
    icon: ArrowRightLeft,
    formula: "A mile is 1,609.344 m, a yard 0.9144 m, a nautical mile 1,852 m.",
    source: "Exact by definition; feet are the international foot. Shown rounded.",
  },
};
