import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { agoText } from "#domain/age.ts";
import type { GroupComment } from "#domain/groups/board.ts";
import type { NamedSwimmer } from "../swimmer-names.ts";

type TextHeadProps = {
  text: Pick<GroupComment, "createdAt" | "isEdited" | "hiddenReason">;
  author: NamedSwimmer;
  now: number;
  children: ReactNode;
};

/** Who wrote it and when, with its menu. */
export function TextHead({ text: { createdAt, isEdited, hiddenReason }, author, now, children }: TextHeadProps) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar name={author.name} imageUrl={author.avatarUrl} size="sm" />
        <p className="min-w-0 flex-1 leading-snug">
          <span className="wrap-anywhere block font-semibold">{author.name}</span>
          <span className="text-muted text-sm">
            <time dateTime={createdAt}>{agoText(createdAt, now)}</time>
            {isEdited && ", edited"}
          </span>
        </p>
        {children}
      </div>
      {hiddenReason !== null && (
        <p className="wrap-anywhere mt-1.5 text-buoy-text text-sm">
          Hidden by our team; only you can see it.{hiddenReason && ` Why: ${hiddenReason}`}
        </p>
      )}
    </>
  );
}
