import { ShieldCheck } from "lucide-react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { TrustLevel } from "#domain/crowd-reports/contributor-trust.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { nextTrustLevel, type OwnTrust } from "#domain/crowd-reports/own-trust.ts";

const percent = (rate: number) => `${Math.round(rate * 100)} %`;

export function TrustFacts({ trust }: { trust: OwnTrust }) {
  const { word, means } = TRUST_WORDS[trust.level];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex items-center gap-2.5">
          <ShieldCheck className="size-7 text-primary" aria-hidden />
          <span>
            <span className="block text-muted text-sm">Level</span>
            <span className="block font-bold font-heading text-2xl leading-tight">{word}</span>
          </span>
        </p>
        <p>
          <span className="block text-muted text-sm">Score</span>
          <span className="block font-bold font-heading text-2xl tabular-nums leading-tight">
            {trust.score}
            <span className="font-body font-normal text-md text-muted"> of 100</span>
          </span>
        </p>
      </div>
      <ul className="list-disc space-y-1 pl-5">
        {means.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Counts trust={trust} />
      <NextLevel trust={trust} />
      {trust.expertise.length > 0 && (
        <p>
          <span className="text-muted">Known for: </span>
          {trust.expertise.map((kind) => CROWD_REPORT_KINDS[kind].word).join(", ")}
        </p>
      )}
      <HowItComesAbout trust={trust} />
    </div>
  );
}

function Counts({ trust: { sent, decided, accepted } }: { trust: OwnTrust }) {
  if (sent === 0) {
    return (
      <p className="text-muted">
        You haven't sent a report yet. <TextLink to="/spots">Choose a spot</TextLink> and report what you see.
      </p>
    );
  }
  const figures = [
    { label: "Sent", value: sent },
    { label: "Accepted", value: accepted },
    { label: "Rejected", value: decided - accepted },
    { label: "Not decided", value: sent - decided },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 border-line border-y py-4 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-bold font-heading text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextLevel({ trust }: { trust: OwnTrust }) {
  const next = nextTrustLevel(trust);
  if (!next) return null;
  const { word } = TRUST_WORDS[next.level];
  const steps = [
    next.missing > 0 && `${next.missing} more accepted ${next.missing === 1 ? "report" : "reports"}`,
    next.isRateMissing && `a rate of ${percent(next.rule.rate)} or more (yours is ${percent(trust.rate)})`,
  ].filter(Boolean);
  const done = Math.min(1, trust.accepted / next.rule.accepted);
  return (
    <div>
      <p>
        To be <span className="font-semibold">{word}</span>: {steps.join(", and ")}.
      </p>
      <div className="mt-2 h-2 rounded-full bg-sunken" aria-hidden>
        <div className="h-full rounded-full bg-primary" style={{ width: `${done * 100}%` }} />
      </div>
      <p className="mt-1 text-muted text-sm tabular-nums">
        {Math.min(trust.accepted, next.rule.accepted)} of {next.rule.accepted} accepted
      </p>
    </div>
  );
}

function HowItComesAbout({ trust: { rate, decided, accepted, idleLoss } }: { trust: OwnTrust }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary">
        How this is calculated
      </summary>
      <div className="grid max-w-[65ch] gap-2 text-md">
        <p>
          A report is accepted when two other swimmers confirm it in time, when the water temperature matches within 1.5
          °C, or when our team verifies it. Our team rejects false reports.
        </p>
        <p>
          Your rate is (accepted + 2) of (decided + 4), so a few reports don't decide it: ({accepted} + 2) of ({decided}{" "}
          + 4) is {percent(rate)}. Undecided reports don't count.
        </p>
        <p>
          The score is the rate in percent. Each month without a report costs 2 %
          {idleLoss > 0 ? `, so far ${idleLoss}` : ""}; your next report restores it. Others see it rounded to tens,
          never your name.
        </p>
      </div>
    </details>
  );
}

/** The limits are those of the database. */
const TRUST_WORDS: Readonly<Record<TrustLevel, { word: string; means: readonly string[] }>> = {
  new: {
    word: "New",
    means: ["Your reports show at once and count according to your score.", "You can send 10 reports a day."],
  },
  basic: {
    word: "Basic",
    means: [
      "Three or more of your reports were confirmed; they count according to your score.",
      "You can send 50 reports a day and read contributor notes.",
    ],
  },
  trusted: {
    word: "Trusted",
    means: [
      "Your reports count for more, and photos show at once.",
      "Two all-clears from trusted swimmers or experts end a report.",
      "You can send 50 reports a day.",
    ],
  },
  expert: {
    word: "Expert",
    means: [
      "Your reports count almost fully.",
      "Two all-clears from trusted swimmers or experts end a report.",
      "You can send 50 reports a day.",
    ],
  },
};
