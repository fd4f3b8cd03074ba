import { EyeOff, Hourglass } from "lucide-react";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";

function audienceText({ approval, sensitivity }: SpotDetail) {
  if (approval === "pending") return "Waits for approval. Until then only who added it and our moderators see it.";
  if (approval === "rejected") return "Turned down. Only who added it and our moderators see it.";
  if (sensitivity === "hidden") return "Only who added it and our moderators see it.";
  if (sensitivity === "members") return "Only swimmers who are signed in see it.";
  return sensitivity === "coarse" ? "Shown to about 1 km, to protect the place." : null;
}

/** Who else sees this spot, where it is not everybody, and how exactly. */
export function SpotAudience({ spot }: { spot: SpotDetail }) {
  const text = audienceText(spot);
  const Icon = spot.approval === "pending" ? Hourglass : EyeOff;
  return (
    text && (
      <p className="mt-1.5 flex items-start gap-1.5 text-md text-muted">
        <Icon className="mt-1 size-4 shrink-0" aria-hidden />
        {text}
      </p>
    )
  );
}
