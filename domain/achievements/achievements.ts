import type { MeasureName } from "./measures.ts";
import { SAFETY_QUESTIONS } from "./safety-questions.ts";

export const ACHIEVEMENT_FAMILIES = [
  { id: "distance", title: "Distance", note: "open water, lifetime" },
  { id: "consistency", title: "Consistency", note: "a freeze covers illness and closures" },
  { id: "explorer", title: "Explorer", note: "new waters" },
  { id: "cold", title: "Cold", note: "never for longer, never alone" },
  { id: "community", title: "Community", note: "" },
  { id: "guardian", title: "Water guardian", note: "" },
  { id: "knowledge", title: "Knowledge", note: "" },
] as const;
type AchievementFamily = (typeof ACHIEVEMENT_FAMILIES)[number]["id"];

export type Achievement = {
  id: string;
  family: AchievementFamily;
  title: string;
  /** What it takes, in a few words. */
  detail: string;
  measure: MeasureName;
  target: number;
};

const of =
  (family: AchievementFamily) =>
  (id: string, title: string, detail: string, measure: MeasureName, target: number): Achievement => ({
    id,
    family,
    title,
    detail,
    measure,
    target,
  });

const distance = of("distance");
const consistency = of("consistency");
const explorer = of("explorer");
const cold = of("cold");
const community = of("community");
const guardian = of("guardian");
const knowledge = of("knowledge");

/** To raise when an achievement, a measure or what earns credit changes: everyone is then evaluated again. */
export const ACHIEVEMENTS_VERSION = 2;

/** Ids are stored and never change. Nothing here is for a longer, colder or lonelier swim. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  distance("first-kilometer", "First kilometer", "1 km in all", "kilometers", 1),
  distance("windermere", "Windermere", "16.9 km in all", "kilometers", 16.9),
  distance("channel", "A Channel of swims", "33.8 km in all", "kilometers", 33.8),
  distance("hundred-in-a-year", "100 km in a year", "January to December", "kilometersOfYear", 100),
  distance("loch-ness", "Ten times Loch Ness", "363 km in all", "kilometers", 363),
  consistency("four-weeks", "Four weeks", "a swim a week", "weeksInARow", 4),
  consistency("eight-weeks", "Eight weeks", "a swim a week", "weeksInARow", 8),
  consistency("twelve-months", "Twelve months", "a swim in each month", "months", 12),
  consistency("year-of-weeks", "A year of weeks", "52 weeks in a row", "weeksInARow", 52),
  explorer("five-waters", "Five waters", "swims at 5 spots", "waters", 5),
  explorer("ten-waters", "Ten waters", "swims at 10 spots", "waters", 10),
  explorer("three-kinds", "Three kinds of water", "such as sea, lake and river", "waterTypes", 3),
  explorer("three-countries", "Three countries", "swims in 3 countries", "countries", 3),
  cold("under-15", "First under 15 °C", "with a buddy; 2 minutes are enough", "dipsBelow15", 1),
  cold("five-under-12", "Five dips under 12 °C", "with a buddy; 2 minutes are enough", "dipsBelow12", 5),
  cold("winter-weekly", "A winter, weekly", "20 weeks from November to March", "weeksOfWinter", 20),
  community("in-company", "Swam together", "10 swims in company", "swimsInCompany", 10),
  community("host", "Host", "others came to your gathering", "gatheringsHosted", 1),
  community("first-welcome", "First welcome", "you greeted a first-timer", "firstTimersWelcomed", 1),
  community("told-others", "Told the others", "10 reports from the water", "reports", 10),
  community("reviewer", "Reviewer", "5 reviews of spots", "reviews", 5),
  community("route-maker", "Route maker", "a swim route for everyone", "publishedRoutes", 1),
  guardian("verified-report", "Verified report", "confirmed by staff", "verifiedReports", 1),
  guardian("five-verified-reports", "Five verified reports", "confirmed by staff", "verifiedReports", 5),
  guardian("first-cleanup", "First cleanup", "reviewed by its host", "cleanups", 1),
  guardian("ten-cleanups", "Ten cleanups", "reviewed by their hosts", "cleanups", 10),
  guardian("ten-kilograms", "10 kg of litter", "taken out in cleanups", "cleanupKilograms", 10),
  guardian("hundred-kilograms", "100 kg of litter", "taken out in cleanups", "cleanupKilograms", 100),
  knowledge("safety-quiz", "Safety quiz", "every question answered right", "quizAnswers", SAFETY_QUESTIONS.length),
];
