import { useRevalidator } from "react-router";
import { useListChanges } from "#app/backend/realtime/use-changes.ts";

/** A list stands still while it is read: it is brought up to date at most this often. */
const LIST_INTERVAL_MS = 10_000;

/** Asks the server for the list again when readings of its spots have changed. Draws nothing. */
export function LiveList({ spotIds }: { spotIds: readonly string[] }) {
  const { revalidate, state } = useRevalidator();
  useListChanges(spotIds, () => void (state === "idle" && revalidate()), LIST_INTERVAL_MS);
  return null;
}
