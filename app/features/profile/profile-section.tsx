import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

type ProfileSectionProps = {
  title: string;
  note?: string;
  facts: ReactNode;
  /** Comes only when somebody edits; it stays, with what was typed, until it is saved or left. */
  form: (onDone: () => void) => ReactNode;
};

/** A part of the profile that is read, edited and saved by itself. */
export function ProfileSection({ title, note, facts, form }: ProfileSectionProps) {
  const [isEditing, setIsEditing] = useState(false);

  return (
    <Card as="section">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          {note && <p className="text-muted text-sm">{note}</p>}
        </div>
        {!isEditing && (
          <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setIsEditing(true)}>
            Edit <span className="sr-only">{title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {isEditing ? <Suspense fallback={<FormSkeleton />}>{form(() => setIsEditing(false))}</Suspense> : facts}
    </Card>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Opening the form" className="grid gap-4">
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

/** What is not filled in says so, quietly. */
export function Fact({ label, value, note, isWide = false }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words">{value || <span className="text-muted">Not set</span>}</dd>
      {note && <dd className="text-muted text-sm">{note}</dd>}
    </div>
  );
}
