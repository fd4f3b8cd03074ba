import { useRevalidator } from "react-router";
import { useListChanges } from "#app/backend/realtime/use-changes.ts";

/** Lists update at most this often, so that they can be read. */
const LIST_INTERVAL_MS = 10_000;

/** Reloads the list when its spots have changed. Renders nothing. */
export function LiveList({ spotIds }: { spotIds: readonly string[] }) {
  const { revalidate, state } = useRevalidator();
  useListChanges(spotIds, () => void (state === "idle" && revalidate()), LIST_INTERVAL_MS);
  return null;
}
