import { expect, test } from "vitest";
import {
  changeDraft,
  changedNames,
  draftValues,
  keepMine,
  keepNewer,
  type SectionDraft,
  startDraft,
  takeNewer,
} from "./section-draft.ts";

type Look = { theme: string; text: string; place: { km: number } | null };

const LOADED: Look = { theme: "light", text: "normal", place: { km: 50 } };
const changed = (change: Partial<Look>): SectionDraft<Look> => changeDraft(startDraft(LOADED), change);

test("counts the changed fields, and none that is back at its loaded value", () => {
  const draft = changed({ theme: "dark", place: { km: 20 } });
  expect(changedNames(draft)).toEqual(["theme", "place"]);
  expect(changedNames(changeDraft(draft, { place: { km: 50 } }))).toEqual(["theme"]);
});

test("takes what another tab saved and keeps changes of other fields", () => {
  const draft = takeNewer(changed({ theme: "dark" }), { ...LOADED, text: "large" });
  expect(draftValues(draft)).toEqual({ ...LOADED, theme: "dark", text: "large" });
  expect(draft.conflicts).toEqual({});
});

test("shows the newer value of a field that both changed, and keeps mine to choose", () => {
  const draft = takeNewer(changed({ theme: "dark" }), { ...LOADED, theme: "system" });
  expect(draftValues(draft).theme).toBe("system");
  expect(draft.conflicts).toEqual({ theme: "dark" });
  expect(draftValues(keepMine(draft, "theme")).theme).toBe("dark");
  expect(keepMine(draft, "theme").conflicts).toEqual({});
  expect(changedNames(keepNewer(draft, "theme"))).toEqual([]);
});

test("sees no conflict where both made the same change", () => {
  const draft = takeNewer(changed({ theme: "dark" }), { ...LOADED, theme: "dark" });
  expect(changedNames(draft)).toEqual([]);
  expect(draft.conflicts).toEqual({});
});
