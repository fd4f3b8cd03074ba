import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useOnline } from "#app/browser/hooks/use-online.ts";
import { keepThisPage } from "#app/browser/offline/keep-page.ts";
import { keepFavorites } from "#app/features/favorites/keep-favorites.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** By then a page has loaded its late parts. */
const SETTLED_MS = 2_000;

/** Keeps the pages that a swimmer opens, renews what the device had kept, and tells of a new version. */
export function KeepOffline({ userId }: { userId: string }) {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page of its own
  useEffect(() => {
    const timer = setTimeout(() => navigator.onLine && void keepThisPage(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);

  useEffect(() => {
    if (navigator.onLine) void keepFavorites(queryClient, userId).catch(ignore);
  }, [queryClient, userId]);

  const renew = useEffectEvent(async () => {
    const { dataset } = document.documentElement;
    if (!("kept" in dataset) || !navigator.onLine) return;
    // Set again by the worker if it still has to answer with copies.
    delete dataset.kept;
    await Promise.all([revalidate(), queryClient.invalidateQueries()]);
    if ("kept" in dataset) return;
    dataset.shownAt = new Date().toISOString();
    dispatchEvent(new Event("tideline-fresh"));
  });
  useOnline(() => void renew());
  useEffect(() => void renew(), []);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void renew();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);

  return <UpdateNotice />;
}

/** Without a network, the next page tries again. */
const ignore = () => undefined;
