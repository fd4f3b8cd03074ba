const ROWS = [
  { name: "Session", text: "Keeps you signed in for up to 7 days. Needed." },
  { name: "Display", text: "Remembers your theme and text size on this device. Needed to keep what you chose." },
  { name: "This answer", text: "Remembers Accept or Decline for a year, so we don't ask again. Needed." },
  {
    name: "Usage statistics",
    text: "Which pages are used, to improve Tideline. Only after Accept.",
  },
] as const;

const CHOICE =
  "min-h-11 flex-1 rounded-control border border-control bg-surface px-5 font-semibold text-ink hover:bg-sunken sm:flex-none";

/** Works without React and without scripts. Sticky at the page's end, so that it covers nothing. */
export function ConsentBanner({ isAboveTabs }: { isAboveTabs: boolean }) {
  return (
    <section
      data-consent-banner
      aria-label="Cookies"
      className={`sticky z-30 mx-auto w-[calc(100%-1.5rem)] max-w-3xl rounded-card border border-line bg-raised p-4 shadow-float sm:p-5 ${isAboveTabs ? "bottom-17 mb-17 lg:bottom-3 lg:mb-3" : "bottom-3 mb-3"}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-[min(16rem,100%)] flex-1 text-md">
          Tideline uses cookies that it needs to work. May we also count which pages are used?
        </p>
        <form method="post" action="/preferences" data-device-choice className="flex gap-2 max-sm:w-full">
          <button type="submit" name="consent" value="granted" className={CHOICE}>
            Accept
          </button>
          <button type="submit" name="consent" value="denied" className={CHOICE}>
            Decline
          </button>
        </form>
      </div>
      <details className="group mt-1 -mb-2">
        <summary className="inline-flex min-h-11 items-center rounded-inner font-medium text-md text-primary underline decoration-primary/40 underline-offset-3">
          <span className="group-open:hidden">More info</span>
          <span className="hidden group-open:inline">Hide details</span>
        </summary>
        <dl className="grid max-h-[40dvh] gap-2.5 overflow-y-auto text-sm">
          {ROWS.map(({ name, text }) => (
            <div key={name} className="grid sm:grid-cols-[9rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
