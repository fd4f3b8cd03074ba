import type { SafetySource } from "../safety/safety-sources.ts";

export type SafetyQuestion = {
  /** Stored with the answer; never changes. */
  id: string;
  question: string;
  /** The first is right; the screen shuffles them. */
  answers: readonly [right: string, ...wrong: [string, string]];
  /** Said after an answer, right or wrong. */
  because: string;
  source: SafetySource;
};

export const SAFETY_QUESTIONS: readonly SafetyQuestion[] = [
  {
    id: "fall-in-cold",
    question: "You fall into cold water and gasp. What first?",
    answers: [
      "Lean back and float until your breath settles",
      "Swim to the shore as fast as you can",
      "Shout and wave at once",
    ],
    because: "Cold shock passes in a minute or two. Floating keeps your mouth above the water meanwhile.",
    source: "rnliFloat",
  },
  {
    id: "cold-shock-length",
    question: "How long does cold shock last?",
    answers: ["About 1 to 3 minutes", "Some seconds", "As long as you stay in"],
    because: "Breathing is hardest in the first minutes and then calms down.",
    source: "rnliCold",
  },
  {
    id: "cold-shock-temperature",
    question: "From which water temperature down does cold shock become a danger?",
    answers: ["15 °C", "5 °C", "Only near freezing"],
    because: "Water of 15 °C and colder can take your breath, even on a hot day.",
    source: "rnliCold",
  },
  {
    id: "get-in",
    question: "How do you get into cold water?",
    answers: ["Slowly, on your feet, breathing out", "With a dive, to have it over", "With a jump from a rock"],
    because: "Slow entry lets the gasp pass while you can still stand.",
    source: "rnliCold",
  },
  {
    id: "rip-direction",
    question: "A rip current carries you out. Where do you swim?",
    answers: ["Along the shore until you are out of it", "Straight back to the beach", "Out to sea"],
    because: "Rips are narrow. Nobody swims against one for long.",
    source: "nwsRips",
  },
  {
    id: "rip-tired",
    question: "You can't get out of a rip current. What now?",
    answers: ["Float and raise a hand for help", "Swim harder", "Dive under it"],
    because: "A rip doesn't pull you under. Floating saves strength until it lets go or help comes.",
    source: "rnliRips",
  },
  {
    id: "rip-look",
    question: "What can a rip current look like?",
    answers: [
      "A calm, darker gap between breaking waves",
      "The place with the highest waves",
      "A line of white water along the beach",
    ],
    because: "The quiet gap is where the water flows back out.",
    source: "rnliRips",
  },
  {
    id: "lifeguarded-flags",
    question: "Red and yellow flags on a beach mark…",
    answers: ["the stretch that lifeguards watch", "a stretch closed to swimmers", "a lane for boats"],
    because: "Between them lifeguards are looking at the water.",
    source: "rnliFlags",
  },
  {
    id: "red-flag",
    question: "One red flag means…",
    answers: ["don't get in", "strong swimmers only", "lifeguards are here"],
    because: "It flies when the water is too dangerous for anybody.",
    source: "rnliFlags",
  },
  {
    id: "orange-windsock",
    question: "An orange windsock at the beach means…",
    answers: ["no inflatables: the wind blows out to sea", "good wind for sailing", "a swim race is on"],
    because: "Offshore wind carries anything that floats away from the shore.",
    source: "rnliFlags",
  },
  {
    id: "thunder",
    question: "You hear thunder far away. What do you do?",
    answers: ["Get out and under a roof", "Stay in while it doesn't rain", "Wait for the first lightning"],
    because: "Who can hear thunder can be struck. Wait 30 minutes after the last one.",
    source: "nwsLightning",
  },
  {
    id: "after-cold-first",
    question: "You come out cold. What first?",
    answers: ["Wet things off, dry and dressed, from the top down", "A hot shower", "A run to get warm"],
    because: "You go on cooling for some ten minutes. Heat and effort too early can make you faint.",
    source: "nhs",
  },
  {
    id: "alcohol",
    question: "Somebody shivers hard after a swim. Which drink helps?",
    answers: ["Something warm and sweet", "A small whisky", "Ice water"],
    because: "Alcohol widens the vessels and cools the body further.",
    source: "nhs",
  },
  {
    id: "hypothermia-sign",
    question: "Which sign after a cold swim needs an ambulance?",
    answers: ["Confusion or slurred speech", "Cold fingers", "Goose pimples"],
    because: "Confusion, slurred speech, or shivering that stops while still cold are signs of hypothermia.",
    source: "nhs",
  },
  {
    id: "rain",
    question: "It rained hard yesterday and sewers overflow here. When is the water likely cleaner again?",
    answers: ["After one to three days", "As soon as the sun is out", "After an hour"],
    because: "Bacteria from sewers and fields stay high for one to three days after heavy rain.",
    source: "who",
  },
  {
    id: "good-class",
    question: "A water is classed as excellent. What does that say about today?",
    answers: ["Little: the class sums up several years", "That it is clean today", "That no one fell ill"],
    because: "Classes come from samples of several seasons. A spill today isn't in them.",
    source: "who",
  },
  {
    id: "algae",
    question: "The lake has green scum like paint at the edge. What do you do?",
    answers: ["Stay out, and keep dogs out", "Swim farther out", "Rinse well afterward"],
    because: "Blue-green algae can be poisonous, and dogs die of it.",
    source: "epaAlgae",
  },
  {
    id: "cuts",
    question: "You have an open cut. What about the swim?",
    answers: ["Better wait until it has closed", "Salt water heals it", "No difference in a wetsuit"],
    because: "Germs in the water get in through open wounds.",
    source: "cdc",
  },
  {
    id: "race-minimum",
    question: "Below which water temperature do World Aquatics' open-water races not start?",
    answers: ["16 °C", "10 °C", "20 °C"],
    because: "The rule holds for trained racers with boats beside them.",
    source: "aquatics",
  },
  {
    id: "see-somebody",
    question: "Somebody else is in trouble in the water. What do you do?",
    answers: [
      "Call for help, tell them to float, throw something that floats",
      "Jump in at once",
      "Wait whether they manage",
    ],
    because: "Rescuers who jump in often become the second casualty.",
    source: "rnliFloat",
  },
];
