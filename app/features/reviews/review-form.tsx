import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { MAX_COMMENT_LENGTH, type Stars } from "#domain/reviews/review-limits.ts";
import { StarInput } from "./star-input.tsx";

type ReviewFormProps = {
  rating: Stars | null;
  comment: string;
  onChange: (change: { rating?: Stars; comment?: string }) => void;
  problems: { rating?: string | undefined; comment?: string | undefined };
  label: string;
  hint: string;
  /** Below the text, such as pictures. */
  children?: ReactNode;
  error: string | undefined;
  isNew: boolean;
  isSending: boolean;
  onSubmit: () => void;
  cancelText: string;
  onCancel: () => void;
};

/** Stars and a text, for a spot or a swim route. */
export function ReviewForm(props: ReviewFormProps) {
  const { rating, comment, onChange, problems, label, hint, isNew } = props;
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit();
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Your review" className="flex flex-col gap-4">
      <StarInput value={rating} onChange={(stars) => onChange({ rating: stars })} problem={problems.rating} />
      <FieldFrame id={id} label={label} hint={hint} message={problems.comment}>
        <textarea
          id={id}
          rows={5}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          onChange={({ target }) => onChange({ comment: target.value })}
          aria-describedby={`${id}-hint`}
          className={`py-2.5 ${CONTROL}`}
        />
      </FieldFrame>
      {props.children}
      <ProblemNote message={props.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={props.isSending}>
          {isNew ? "Send review" : "Save changes"}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {props.cancelText}
        </Button>
      </div>
    </form>
  );
}

export const sentText = (review: { isHidden: boolean } | null) =>
  review?.isHidden ? "Thank you. Our team checks it before others see it." : "Review published. Thank you!";
