import { useFollowSubscription } from "./subscription.queries.ts";

/** In the frame of every page: features open and close without a reload, in every tab. Draws nothing. */
export function FollowSubscription({ userId }: { userId: string }) {
  useFollowSubscription(userId);
  return null;
}
