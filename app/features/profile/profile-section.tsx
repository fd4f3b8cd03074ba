import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";

type ProfileSectionProps = {
  title: string;
  note?: string;
  facts: ReactNode;
  form: (onDone: () => void) => ReactNode;
};

/** Focus moves into the form and back to the button. */
export function ProfileSection({ title, note, facts, form }: ProfileSectionProps) {
  const [mode, setMode] = useState<"untouched" | "editing" | "left">("untouched");

  return (
    <Card as="section">
      <div className="mb-4 flex min-h-11 items-start justify-between gap-x-4">
        <div className="min-w-0 pt-2">
          <h2 className="text-lg leading-tight">{title}</h2>
          {note && <p className="mt-1 text-muted text-sm">{note}</p>}
        </div>
        {mode !== "editing" && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3 min-h-11 shrink-0"
            autoFocus={mode === "left"}
            onClick={() => setMode("editing")}
          >
            Edit <span className="sr-only">{title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {mode === "editing" ? (
        <Suspense fallback={<FormSkeleton />}>
          <FocusFirst>{form(() => setMode("left"))}</FocusFirst>
        </Suspense>
      ) : (
        facts
      )}
    </Card>
  );
}

/** Suspends with its children, so the first field exists when it looks for it. */
function FocusFirst({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  return <div ref={area}>{children}</div>;
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>;
}

type FactProps = { label: string; value: ReactNode; note?: string; isWide?: boolean };

export function Fact({ label, value, note, isWide = false }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words">{value || <span className="text-muted">Not set</span>}</dd>
      {note && <dd className="text-muted text-sm">{note}</dd>}
    </div>
  );
}
