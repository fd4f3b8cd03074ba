import type { RouteDifficulty } from "#domain/swim-routes/swim-route.ts";

const LOOKS: Readonly<Record<RouteDifficulty, string>> = {
  Easy: "bg-chip-good",
  Moderate: "bg-chip-caution",
  Difficult: "bg-chip-avoid",
  Expert: "bg-danger text-on-danger",
};

export function DifficultyTag({ difficulty }: { difficulty: RouteDifficulty }) {
  return (
    <span
      className={`inline-flex items-center rounded-[0.375rem] px-2 py-0.5 font-semibold text-sm ${LOOKS[difficulty]}`}
    >
      {difficulty}
    </span>
  );
}
