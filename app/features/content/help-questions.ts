export type Question = { question: string; answer: string };
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export const PRICE_QUESTIONS: readonly Question[] = [
  {
    question: "How does the free trial work?",
    answer:
      "It lasts 14 days, once per swimmer. Without a card it ends and nothing is charged. With a card it becomes a paid plan, at the price and on the date shown before you started.",
  },
  {
    question: "How do I cancel?",
    answer:
      "In your settings, at any time. Your plan runs until the end of the period you paid for and won't renew. You can also end it at once. Until it ends, you can undo the cancellation.",
  },
  {
    question: "What happens when a payment fails?",
    answer:
      "We let you know, and the payment is retried. Until it succeeds, paid features are paused. Safety information stays free, as it is for everybody.",
  },
  {
    question: "Can I change my plan?",
    answer:
      "Yes, in your settings: between Premium and Pro, and between monthly and annual. What you already paid counts toward the new plan, and you see the amount before you confirm.",
  },
  {
    question: "Can I get a refund?",
    answer:
      "If you live in the European Union, you can withdraw within 14 days and pay only for the days you had. Write to the operator of this site; see the Contact page.",
  },
  {
    question: "Who sees my card?",
    answer: "Only the payment provider. Your card number never reaches us.",
  },
  {
    question: "Will free features become paid?",
    answer:
      "Safety information never will. Warnings, closures, swimmer reports, samples and their dates stay free for everybody.",
  },
  {
    question: "Do I need an account to browse spots?",
    answer:
      "No. The map, the list and every spot page are open. With an account you can star spots and keep a profile.",
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
          "Open Spots and tap “Near me”. Your browser asks for permission first. You can also search for a town or drag the map.",
      },
      {
        question: "Why does the map look simpler than usual?",
        answer:
          "When the detailed map isn't available, we show a simplified coastline. Don't use either for navigation.",
      },
      {
        question: "A spot is missing or wrong. Can I correct it?",
        answer:
          "You can add a missing spot from the list of spots. For a wrong one, write to the operator of this site; see the Contact page.",
      },
      {
        question: "May I swim at every spot on the map?",
        answer: "Not necessarily. Follow signs at the water, local rules and the wishes of landowners.",
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
          "We have no dated sample of this water. That is neither good nor bad news. Ask locally, and check the recent weather.",
      },
      {
        question: "The class is excellent. Can I swim after heavy rain?",
        answer:
          "The class covers several seasons. Heavy rain can wash sewage and soil into any water. Many services advise staying out for about 48 hours, longer in rivers and estuaries.",
      },
      {
        question: "Why do you never call water safe?",
        answer:
          "Because we can't know. A sample shows some bacteria at one place on one day. It says nothing about cold, currents or boats.",
      },
    ],
  },
  {
    id: "company",
    title: "Swimming with others",
    questions: [
      {
        question: "Do I need a plan to join a group or a swim?",
        answer:
          "No. Joining, answering, hosting a single swim, cleanups and swim plans are free. Pro adds swims that repeat, swimmers near your pace and private groups.",
      },
      {
        question: "Can I come to a swim without an account?",
        answer:
          "To a public one, yes. Give a name and an email address; we send a link to confirm or cancel. Your place counts once you confirm.",
      },
      {
        question: "Who sees that I am going?",
        answer:
          "Visitors see a number only. Others who answered and members of the group see names, unless the host or a private profile hides them. Hosts see everybody.",
      },
      {
        question: "What does a swim plan do?",
        answer:
          "You say when you will be out of the water. If you haven't checked out, we remind you, then tell the contact you named. It is no emergency service.",
      },
    ],
  },
  {
    id: "account",
    title: "Your account",
    questions: [
      {
        question: "I didn't get the confirmation email. What now?",
        answer: "Check your spam folder and wait a few minutes. Then sign in: the page offers to resend it.",
      },
      {
        question: "I forgot my password.",
        answer:
          "On the sign-in page choose “Forgot your password?”. We email you a link that works once, for a limited time.",
      },
      {
        question: "How do I delete my account?",
        answer: "Open Settings, then Account, and choose “Delete my account”. We ask you to prove that it’s you.",
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
          "Only you. Recommendations count how many swimmers star a public spot, never fewer than three and never by name.",
      },
      {
        question: "Do you track where I am?",
        answer:
          "No. We ask for your location only when you tap a button for it. A place you save in your profile is stored there.",
      },
      {
        question: "Can I make the text larger?",
        answer:
          "Yes. Once signed in, Settings has text size, contrast and motion. Your browser’s zoom works everywhere.",
      },
    ],
  },
];
