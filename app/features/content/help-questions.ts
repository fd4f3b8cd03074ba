export type Question = { question: string; answer: string };
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export const PRICE_QUESTIONS: readonly Question[] = [
  {
    question: "How does the free trial work?",
    answer:
      "It lasts 14 days, once for each swimmer. Without a card it ends by itself and nothing is charged. With a card it goes on as a paid plan, at the price and on the day that you were told before you began.",
  },
  {
    question: "How do I cancel?",
    answer:
      "In your settings, at any time. Your plan then runs until the end of what you have paid for and is not renewed. You can also end it at once, and until the end you can take the cancellation back.",
  },
  {
    question: "What happens when a payment fails?",
    answer:
      "We tell you, and the payment is tried again. Until it succeeds what a plan adds is closed. Everything about safety stays open, as for everybody.",
  },
  {
    question: "Can I change between monthly and annual?",
    answer:
      "Yes, in your settings. What you have already paid is counted towards the new plan, and you see the amount before you agree.",
  },
  {
    question: "Can I withdraw after buying?",
    answer:
      "Yes, within 14 days if you live in the European Union. You then pay only for the days you had. Write to the operator of this site; the Contact page says how.",
  },
  {
    question: "Who sees my card?",
    answer: "Only the payment provider. The number of your card never reaches us.",
  },
  {
    question: "Will something that is free now become paid?",
    answer:
      "Safety information never will: warnings, closures, reports from the shore, samples and their dates stay free for everybody.",
  },
  {
    question: "Do I need an account to look at spots?",
    answer: "No. The map, the list and every spot page are open. An account lets you star spots and keep a profile.",
  },
];

export const HELP_GROUPS: readonly QuestionGroup[] = [
  {
    id: "spots",
    title: "Spots and the map",
    questions: [
      {
        question: "How do I find spots near me?",
        answer:
          "Open Spots and press “Near me”. Your browser asks for permission first. If you say no, search for a town or drag the map.",
      },
      {
        question: "Why does the map look simpler than usual?",
        answer:
          "When the server of the detailed map cannot be reached, a simplified coastline takes its place. Do not navigate by either.",
      },
      {
        question: "A spot is missing or wrong. Can I correct it?",
        answer:
          "Not by yourself yet. Write to the operator of this site; the Contact page says how they can be reached.",
      },
      {
        question: "May I swim at every spot on the map?",
        answer:
          "A spot on our map is no permission. Follow the signs at the water, local rules, and the wishes of those who own the land.",
      },
    ],
  },
  {
    id: "water",
    title: "Water quality",
    questions: [
      {
        question: "What does “No sample” mean?",
        answer:
          "That we have no dated sample of this water. It is neither good nor bad news. Ask locally, and look at the weather of the last days.",
      },
      {
        question: "The class is excellent. Can I swim after heavy rain?",
        answer:
          "The class describes several seasons. Heavy rain can wash sewage and soil into any water. Many services advise to stay out for about 48 hours, longer in rivers and estuaries.",
      },
      {
        question: "Why do you never call water safe?",
        answer:
          "Because we cannot know it. A sample shows some bacteria at one place on one day. Cold, currents and boats are not in it.",
      },
    ],
  },
  {
    id: "account",
    title: "Your account",
    questions: [
      {
        question: "The confirmation mail does not come. What now?",
        answer: "Look in the spam folder and wait a few minutes. Then sign in: the page offers to send the mail again.",
      },
      {
        question: "I forgot my password.",
        answer:
          "On the sign-in page choose the link for a forgotten password. We send a link to your address; it works once and for a limited time.",
      },
      {
        question: "How do I delete my account?",
        answer:
          "There is no button for it yet. Ask the operator of this site to delete your account; the Contact page says how.",
      },
    ],
  },
  { id: "plans", title: "Plans and payment", questions: PRICE_QUESTIONS.slice(0, 4) },
  {
    id: "privacy",
    title: "Privacy and this device",
    questions: [
      {
        question: "Who can see my starred spots?",
        answer:
          "Only you. Other swimmers cannot see which spots you have starred. Recommendations count how many swimmers star a public spot, never fewer than three and never by name.",
      },
      {
        question: "Do you track where I am?",
        answer:
          "No. We ask your browser for a position only when you press a button for it. If you save a place in your profile, it is stored there.",
      },
      {
        question: "Can I make the text larger?",
        answer:
          "Yes. When you are signed in, Settings has text size, contrast and motion. Your browser’s zoom works everywhere.",
      },
    ],
  },
];
