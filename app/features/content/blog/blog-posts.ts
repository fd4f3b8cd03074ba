export type BlogDrawing = "samples" | "cooling" | "tide" | "pod" | "contours" | "rip";

type BlogPart = { heading: string; paragraphs: readonly string[] };

export type BlogPost = {
  /** The slug of its address. */
  id: string;
  title: string;
  summary: string;
  publishedOn: string;
  topic: string;
  drawing: BlogDrawing;
  parts: readonly BlogPart[];
};

/** Newest first. */
export const BLOG_POSTS: readonly BlogPost[] = [
  {
    id: "how-to-read-dated-evidence",
    title: "How to read dated evidence",
    summary: "A number without a date is a rumor. Four questions to ask of any report about water, ours included.",
    publishedOn: "2026-11-20",
    topic: "Evidence",
    drawing: "contours",
    parts: [
      {
        heading: "When was that?",
        paragraphs: [
          "Water moves. A temperature from this morning is worth something in the afternoon, a jellyfish from yesterday perhaps, a bacteria count from last month hardly. So the first question is always the age, and the second is how fast this kind of thing changes.",
          "A rough order: waves and wind change within the hour, tide within minutes near the turn. Crowds change in an hour or two, temperature in half a day, dirty water in two days or more. A broken ladder stays broken until somebody fixes it.",
        ],
      },
      {
        heading: "Seen, measured or expected?",
        paragraphs: [
          "“Brown water at the steps” was seen. “14.2 °C” was measured, well or badly. “Risk raised after rain” was expected, by a rule or a model. All three are useful, and they are not the same. A forecast that looks like a measurement deserves your suspicion.",
        ],
      },
      {
        heading: "Where exactly?",
        paragraphs: [
          "A sample is taken at one point. Two hundred meters away there may be a stream, an outfall or a harbor wall. Models of sea and weather think in squares of a few kilometers; your cove is smaller than their smallest square.",
        ],
      },
      {
        heading: "What is missing?",
        paragraphs: [
          "No warning is not the same as no danger. It may be that nobody looked. This is why we write “No sample” where others leave a blank, and why a spot without a date never gets a class from us.",
          "The best evidence is still the oldest kind: somebody who swims there all year, asked at the water, today.",
        ],
      },
    ],
  },
  {
    id: "swimming-beside-wildlife",
    title: "Swimming beside wildlife",
    summary:
      "You are a guest with loud arms. How much distance animals need, and which weeks of the year ask for more.",
    publishedOn: "2026-11-12",
    topic: "Etiquette",
    drawing: "pod",
    parts: [
      {
        heading: "One rule carries most of it",
        paragraphs: [
          "If an animal changes what it does because of you, you are too close. A seal that lifts its head, a bird that stops feeding, a swan that turns toward you: each has spent energy because of you. Go back the way you came, calmly, and give it time.",
        ],
      },
      {
        heading: "Seals",
        paragraphs: [
          "Seals on rocks or sand are resting, and in the season of pups they may be feeding. Stay far away, a hundred meters where you can, and never come between a seal and the water. If one comes to you in the water, do not reach out. Keep your hands close, stay calm, and move away without a rush. They bite when they are frightened, and such a bite needs a doctor.",
        ],
      },
      {
        heading: "Birds and reeds",
        paragraphs: [
          "From early spring to late summer reed beds, gravel banks and cliff feet are nurseries. Get in where people always get in. Swans with young defend them; swim a wide curve, and do not splash at them.",
        ],
      },
      {
        heading: "What you carry between waters",
        paragraphs: [
          "Plants and tiny animals travel in wet gear, and some of them ruin the next lake. Check for what clings, rinse what you wore, and let it dry fully before you use it elsewhere. Sunscreen put on half an hour before, or a long-sleeved top instead, leaves less in the water.",
          "And think twice before you publish the exact place of something rare. A quiet cove can be loved to death in one summer.",
        ],
      },
    ],
  },
  {
    id: "tides-and-tidal-gates",
    title: "Tides and tidal gates",
    summary:
      "Why the same estuary is a pond at noon and a river at three, and how to find the hour that lets you through.",
    publishedOn: "2026-11-03",
    topic: "Tides",
    drawing: "tide",
    parts: [
      {
        heading: "The curve",
        paragraphs: [
          "On most coasts of the Atlantic the sea rises for about six hours and falls for about six. The rise is not even. A rule of thumb cuts it into six hours and gives them one, two, three, three, two and one twelfths of the range: little at first, most in the middle, little at the end.",
          "Near new and full moon the range is large (springs), near the half moons small (neaps). The same beach may keep its water on one Saturday and lose it on the next.",
        ],
      },
      {
        heading: "Height is not flow",
        paragraphs: [
          "A tide table tells you heights. What carries you is the flow, and it need not turn at high or low water. In a channel or an estuary the stream may run on for an hour after the level has turned. Local knowledge, a tidal atlas, or a long look at the moored boats will tell you.",
        ],
      },
      {
        heading: "A gate",
        paragraphs: [
          "A tidal gate is a place that only lets you through for a while: a bar that needs depth, a causeway that must be dry, a narrow where the stream is swimmable for half an hour around slack. Plan from the gate backwards. When does it open, when do you want to be there, so when do you start? And what do you do if you are late? A gate without a second plan is a trap.",
        ],
      },
      {
        heading: "Three habits",
        paragraphs: [
          "Check whether the table is in summer time. Begin against the stream, so that it helps you home. And when wind blows against a strong stream, expect steep, short waves, even on a fine day.",
          "Our spot pages show tides where a station is near. Nothing here replaces the official table of your coast.",
        ],
      },
    ],
  },
  {
    id: "cold-water-first-minutes",
    title: "The first minutes in cold water",
    summary: "What cold does to breath, heart and hands, in the order in which it happens, and how to give it time.",
    publishedOn: "2026-10-27",
    topic: "Cold",
    drawing: "cooling",
    parts: [
      {
        heading: "The gasp",
        paragraphs: [
          "Cold skin makes you gasp, then breathe several times faster than usual, while the heart races. It is a reflex; courage does not switch it off. It peaks in the first half-minute and mostly fades within one to three. The danger is simple: a gasp with the mouth under water.",
          "So give it air. Walk in, wet your face and neck, breathe out long and slow. If you fall in, lean back and float, ears in the water, until you can speak a sentence.",
        ],
      },
      {
        heading: "The hands",
        paragraphs: [
          "Next the cold reaches muscles and nerves of arms and hands. In very cold water you may have about ten minutes of good movement, in milder water longer. Grip goes first. The ladder that was easy on the way in becomes a task. So choose your way out before you get in, and keep the swim short.",
        ],
      },
      {
        heading: "The core, and after",
        paragraphs: [
          "The core of the body cools slowly and keeps cooling after you get out. That after-drop is the shivering a quarter of an hour later. Be dry and dressed within ten minutes, hat and gloves too, with a warm drink. No hot shower: it draws blood to the skin and can make you faint. Do not drive until you have stopped shivering.",
        ],
      },
      {
        heading: "Getting used to it",
        paragraphs: [
          "Five or six short dips on different days make the gasp noticeably smaller, and the habit lasts for months. It does not make you immune. Air, wind, sleep, food and age all matter, so compare yourself only with yourself. If you have a heart condition, high blood pressure, asthma or epilepsy, ask a doctor first. This text is not medical advice.",
        ],
      },
    ],
  },
  {
    id: "reading-a-water-sample",
    title: "Reading a water sample",
    summary: "Two bacteria, a hundred milliliters and a limit: what the laboratory counts, and what it cannot see.",
    publishedOn: "2026-10-19",
    topic: "Water quality",
    drawing: "samples",
    parts: [
      {
        heading: "Two names, one question",
        paragraphs: [
          "E. coli and intestinal enterococci live in the guts of people and animals. Few strains make you ill. They are counted because they travel with what does: where they are, sewage or manure has been. The number is given as colonies in 100 ml, about half a glass.",
        ],
      },
      {
        heading: "The limits",
        paragraphs: [
          "In the European rules a class comes from the spread of about four seasons, at least sixteen samples. For inland water to be excellent, 95 of 100 samples should stay below 500 E. coli and 200 enterococci; at the coast below 250 and 100. For good the figures are twice as high. The last class before poor, “sufficient”, which we call fair, is judged by 90 of 100.",
          "Both counts must pass, and the worse one decides. Other countries use other limits, so compare classes across borders with care.",
        ],
      },
      {
        heading: "One high number",
        paragraphs: [
          "Bacteria counts jump. One sample may be a hundred times the one before, and rain is the usual reason. So a single low count proves little, and a single high count is worth asking about: did it rain, was there a spill, was the next sample low again?",
        ],
      },
      {
        heading: "What is not in it",
        paragraphs: [
          "Viruses, blue-green algae, chemicals, Weil’s disease, cold, currents. And time: a laboratory needs a day or two, so every result is about the past. Add your own eyes for today, and after heavy rain add two days of patience.",
        ],
      },
    ],
  },
];

export function blogPath(id: string) {
  return `/blog/${id}`;
}

export function findBlogPost(id: string | undefined) {
  return BLOG_POSTS.find((post) => post.id === id);
}

const WORDS_A_MINUTE = 220;

export function readingMinutes({ parts }: BlogPost) {
  const words = parts
    .flatMap(({ paragraphs }) => paragraphs)
    .join(" ")
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
