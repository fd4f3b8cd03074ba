import { type ReactNode, useEffect, useRef } from "react";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { SectionValues } from "#domain/settings/section-draft.ts";
import { type SettingsSectionId, sectionLabel } from "#domain/settings/sections.ts";
import { ConflictNotes, type FieldWords } from "./conflict-notes.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { type Problems, type SectionEditor, type SectionStore, useSectionDraft } from "./use-section-draft.ts";

type DraftProps<Values extends SectionValues> = FieldWords<Values> & {
  id: SettingsSectionId;
  store: SectionStore<Values>;
  findProblems?: (values: Values) => Problems<Values> | Promise<Problems<Values>>;
  children: (editor: SectionEditor<Values>) => ReactNode;
};

type SettingsSectionProps<Values extends SectionValues> = DraftProps<Values> & {
  /** What a swimmer should know about the whole section. */
  note?: string;
  aside?: ReactNode;
  query: { data: Values | undefined; error: Error | null; refetch: () => unknown };
};

/** A section whose values are loaded, edited and saved together. */
export function SettingsSection<Values extends SectionValues>(props: SettingsSectionProps<Values>) {
  const { note, aside, query, ...draft } = props;
  const name = sectionLabel(props.id).toLowerCase();
  return (
    <SectionFrame id={props.id} note={note} aside={aside}>
      <QueryView
        query={query}
        loading={`Loading your ${name} settings`}
        skeleton={<SectionSkeleton />}
        failed={`Couldn't load your ${name} settings`}
      >
        {(loaded) => <DraftRows {...draft} loaded={loaded} />}
      </QueryView>
    </SectionFrame>
  );
}

function DraftRows<Values extends SectionValues>(props: DraftProps<Values> & { loaded: Values }) {
  const { id, loaded, store, labels, describe, findProblems, children } = props;
  const editor = useSectionDraft({ loaded, store, findProblems });
  const rows = useRef<HTMLDivElement>(null);
  const { problems } = editor;
  useEffect(() => {
    if (Object.keys(problems).length > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return (
    <>
      <ConflictNotes editor={editor} labels={labels} describe={describe} />
      <div ref={rows}>{children(editor)}</div>
      <SaveBar id={id} editor={editor} />
    </>
  );
}

function SectionSkeleton() {
  return (
    <div className="grid gap-4 px-5 pb-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
