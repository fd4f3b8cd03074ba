import { useQuery } from "@tanstack/react-query";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { HIDDEN_DAYS } from "#domain/recommendations/feedback.ts";
import { thumbsQuery, useGiveThumb } from "./recommendations.queries.ts";

type ThumbsProps = {
  userId: string;
  spotId: string;
  spotName: string;
  onSaved: () => void;
};

/** A second click removes the thumb. */
export function Thumbs({ userId, spotId, spotName, onSaved }: ThumbsProps) {
  const { data: thumbs } = useQuery(thumbsQuery(userId));
  const said = thumbs?.[spotId];
  const give = useGiveThumb(userId, spotId, (isHelpful) => {
    onSaved();
    if (isHelpful === false) {
      showNotice({
        kind: "success",
        text: `${spotName} won't be recommended for ${HIDDEN_DAYS} days.`,
        action: { label: "Undo", onPress: () => give.mutate(null) },
      });
    }
  });
  const press = (isHelpful: boolean) => give.mutate(said === isHelpful ? null : isHelpful);
  return (
    <div className="flex shrink-0">
      <IconButton label={`More like ${spotName}`} pressed={said === true} onPress={() => press(true)}>
        <ThumbsUp aria-hidden />
      </IconButton>
      <IconButton label={`Don't recommend ${spotName}`} pressed={said === false} onPress={() => press(false)}>
        <ThumbsDown aria-hidden />
      </IconButton>
    </div>
  );
}
