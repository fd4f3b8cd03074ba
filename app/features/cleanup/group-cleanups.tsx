import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { bagsText } from "#domain/cleanups/cleanup-words.ts";
import { weightText } from "#domain/format/figures.ts";
import { groupCleanupsQuery } from "./cleanup.queries.ts";

/** "8.1 kg and 5 bags taken out in 2 cleanups", for the page of a group; nothing without cleanups. */
export function GroupCleanups({ groupId }: { groupId: string }) {
  const { units } = usePreferences();
  const { data } = useQuery(groupCleanupsQuery(groupId));
  if (!data || data.cleanups === 0) return null;
  return (
    <p className="mt-5">
      {weightText(data.grams, units)} and {bagsText(data.bags)} taken out in {data.cleanups}{" "}
      {data.cleanups === 1 ? "cleanup" : "cleanups"}
    </p>
  );
}
