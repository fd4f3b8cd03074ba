import { useFollowSubscription } from "./subscription.queries.ts";

/** On every page: features open and close without a reload. Renders nothing. */
export function FollowSubscription({ userId }: { userId: string }) {
  useFollowSubscription(userId);
  return null;
}
