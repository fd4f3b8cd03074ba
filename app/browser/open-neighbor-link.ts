import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function neighborIndexOf(key: string, present: number, count: number) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined || present < 0 ? null : (present + step + count) % count;
}

/** For a row of links that act as tabs or radio buttons: an arrow key opens the neighbor. */
export function openNeighborLink(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll("a")].filter((link) => link.checkVisibility());
  const present = links.findIndex((link) => link.matches(":focus"));
  const next = links[neighborIndexOf(event.key, present, links.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
