import { Star } from "lucide-react";
import { useId } from "react";
import { starsText } from "#domain/reviews/rating-summary.ts";
import { STARS, type Stars } from "#domain/reviews/review-limits.ts";

type StarInputProps = { value: Stars | null; onChange: (stars: Stars) => void; problem: string | undefined };

/** Radio buttons: arrow keys work, a screen reader says "4 stars". */
export function StarInput({ value, onChange, problem }: StarInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="font-medium text-md">Your rating</legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            title={starsText(stars)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary hover:bg-sunken"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={starsText(stars)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Star
              aria-hidden
              className={`pointer-events-none size-7 ${value !== null && stars <= value ? "fill-current text-buoy" : "text-control"}`}
            />
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
