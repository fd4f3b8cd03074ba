import type { RatedDifficulty } from "#domain/swim-routes/difficulty.ts";
import { difficultyText } from "#domain/swim-routes/difficulty.ts";

/** "Expert · 9 points: length 3, …": how hard, and why. */
export function DifficultyLine({ rated }: { rated: RatedDifficulty }) {
  const [word, ...rest] = difficultyText(rated).split(" · ");
  return (
    <div>
      <h2 className="font-body font-normal text-muted text-sm tracking-normal">Difficulty</h2>
      <p className="text-md">
        <strong className="font-bold">{word}</strong> · {rest.join(" · ")}
      </p>
    </div>
  );
}
