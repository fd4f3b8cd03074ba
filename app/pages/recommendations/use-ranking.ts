import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useOnline } from "#app/browser/hooks/use-online.ts";
import { useWhileVisible } from "#app/browser/hooks/use-while-visible.ts";
import type { Position } from "#domain/geo/position.ts";
import { type RankingResult, rankingAddress } from "./ranking-data.ts";

const RELOAD_MS = 5 * 60_000;

type Ranked = Extract<RankingResult, { state: "ranked" }>;

/** After a failure the earlier ranking stays, with its age. */
export function useRanking(near: Position | null) {
  const { data: answer, load, state } = useFetcher<RankingResult>();
  const [known, setKnown] = useState<Ranked>();
  if (answer?.state === "ranked" && answer !== known) setKnown(answer);
  const address = rankingAddress(near);
  const ask = useEffectEvent((wanted: string) => void load(wanted));
  const askAgain = () => ask(address);
  useEffect(() => ask(address), [address]);
  useWhileVisible(askAgain, RELOAD_MS);
  useOnline(askAgain);
  const problem = answer?.state === "failed" ? answer.problem : null;
  const shown = known && problem ? { ...known, nowMs: Date.now() } : known;
  return { ranked: shown, problem, isClosed: answer?.state === "closed", isAsking: state !== "idle", askAgain };
}
