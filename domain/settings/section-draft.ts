/** What one section edits, by field name. Values are plain JSON. */
export type SectionValues = Readonly<Record<string, unknown>>;

/** A change that was made here while another tab or device saved a different value. */
type Conflicts<Values> = Partial<Values>;

export type SectionDraft<Values extends SectionValues> = {
  /** The last values from the database. */
  loaded: Values;
  /** Changes that are not saved yet. */
  mine: Partial<Values>;
  conflicts: Conflicts<Values>;
};

type Name<Values> = keyof Values & string;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const namesOf = <Values extends SectionValues>(part: Partial<Values>) => Object.keys(part) as Name<Values>[];

function omit<Values extends SectionValues>(part: Partial<Values>, name: Name<Values>): Partial<Values> {
  const { [name]: _omitted, ...rest } = part;
  return rest as Partial<Values>;
}

export const startDraft = <Values extends SectionValues>(loaded: Values): SectionDraft<Values> => ({
  loaded,
  mine: {},
  conflicts: {},
});

export const draftValues = <Values extends SectionValues>({ loaded, mine }: SectionDraft<Values>): Values => ({
  ...loaded,
  ...mine,
});

export const changedNames = <Values extends SectionValues>({ mine }: SectionDraft<Values>) => namesOf<Values>(mine);

/** Going back to the loaded value is no change. */
export function changeDraft<Values extends SectionValues>(
  draft: SectionDraft<Values>,
  change: Partial<Values>,
): SectionDraft<Values> {
  let { mine, conflicts } = draft;
  for (const name of namesOf<Values>(change)) {
    const isBack = isSame(change[name], draft.loaded[name]);
    mine = isBack ? omit(mine, name) : { ...mine, [name]: change[name] };
    conflicts = omit(conflicts, name);
  }
  return { ...draft, mine, conflicts };
}

/** Where both sides changed a field, the newer value is shown and mine is kept to choose. */
export function takeNewer<Values extends SectionValues>(
  draft: SectionDraft<Values>,
  newer: Values,
): SectionDraft<Values> {
  if (isSame(draft.loaded, newer)) return draft;
  let { mine, conflicts } = draft;
  for (const name of namesOf<Values>(mine)) {
    if (isSame(newer[name], mine[name])) mine = omit(mine, name);
    else if (!isSame(newer[name], draft.loaded[name])) {
      conflicts = { ...conflicts, [name]: mine[name] };
      mine = omit(mine, name);
    }
  }
  for (const name of namesOf<Values>(conflicts)) {
    if (isSame(newer[name], conflicts[name])) conflicts = omit(conflicts, name);
  }
  return { loaded: newer, mine, conflicts };
}

export function keepMine<Values extends SectionValues>(draft: SectionDraft<Values>, name: Name<Values>) {
  return changeDraft(draft, { [name]: draft.conflicts[name] } as Partial<Values>);
}

export function keepNewer<Values extends SectionValues>(draft: SectionDraft<Values>, name: Name<Values>) {
  return { ...draft, conflicts: omit(draft.conflicts, name) };
}
