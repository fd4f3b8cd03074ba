import { PLATFORM_NAMES, type Platform } from "#domain/fitness/platforms.ts";

/** A letter: logos only where a platform's brand rules are met. */
export function PlatformLetter({ platform }: { platform: Platform }) {
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-control bg-primary font-display font-semibold text-lg text-on-primary"
    >
      {PLATFORM_NAMES[platform].charAt(0)}
    </span>
  );
}
