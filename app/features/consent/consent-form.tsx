import type { ReactNode } from "react";
import { type ConsentSource, OPTIONAL_CATEGORIES, POLICY_VERSION } from "#domain/consent/consent-object.ts";
import { CATEGORY_TEXTS, NECESSARY } from "./consent-texts.ts";

const BUTTON =
  "min-h-11 flex-auto rounded-control border border-control bg-surface px-5 font-semibold text-ink hover:bg-sunken sm:flex-none";

type FormProps = { source: ConsentSource; className?: string; children: ReactNode };

/** `site.js` keeps the choice; without scripts the form posts to `/preferences`. */
function ConsentFormFrame({ source, className, children }: FormProps) {
  return (
    <form
      method="post"
      action="/preferences"
      data-device-choice
      data-consent-form={source}
      data-policy={POLICY_VERSION}
      className={className}
    >
      {children}
    </form>
  );
}

/** Two buttons of the same weight. */
export function ConsentButtons({ source, suffix = "" }: { source: ConsentSource; suffix?: string }) {
  return (
    <ConsentFormFrame source={source} className="flex flex-wrap gap-2 max-sm:w-full">
      <button type="submit" name="consent" value="granted" className={BUTTON}>
        Accept{suffix}
      </button>
      <button type="submit" name="consent" value="denied" className={BUTTON}>
        Decline{suffix}
      </button>
    </ConsentFormFrame>
  );
}

/** Closes the question for a day without an answer. */
export function AskLaterButton({ children }: { children: ReactNode }) {
  return (
    <ConsentFormFrame source="banner" className="contents">
      <button
        type="submit"
        name="consent"
        value="later"
        aria-label="Ask me later"
        className="absolute -top-3 -right-3 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        {children}
      </button>
    </ConsentFormFrame>
  );
}

/** The four categories; nothing is ticked before a choice. */
export function CategoryForm({ source }: { source: ConsentSource }) {
  return (
    <ConsentFormFrame source={source}>
      <fieldset className="grid">
        <legend className="sr-only">Categories</legend>
        <CategoryRow {...NECESSARY} name="necessary" />
        {OPTIONAL_CATEGORIES.map((name) => (
          <CategoryRow key={name} {...CATEGORY_TEXTS[name]} name={name} />
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <button type="submit" name="consent" value="chosen" className={BUTTON}>
          Save choices
        </button>
        <span role="status" className="text-muted text-sm empty:absolute" />
      </div>
    </ConsentFormFrame>
  );
}

function CategoryRow({ name, label, text }: { name: string; label: string; text: string }) {
  const isNecessary = name === "necessary";
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-t py-1.5 first-of-type:border-t-0">
      <input
        type="checkbox"
        name={name}
        className="size-5 shrink-0"
        suppressHydrationWarning
        {...(isNecessary && { defaultChecked: true, disabled: true })}
      />
      <span className="grid text-sm sm:grid-cols-[7rem_1fr] sm:gap-2">
        <span className="font-semibold">{label}</span>
        <span className="text-muted">
          {text}
          {isNecessary && " Always on."}
        </span>
      </span>
    </label>
  );
}
