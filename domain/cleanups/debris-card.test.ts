import fc from "fast-check";
import { expect, test } from "vitest";
import { type DebrisEntry, lastPress, mergeEntries, ownCount, sumCard } from "./debris-card.ts";
import { BAG, COUNTED_KINDS } from "./debris-kinds.ts";

const entry = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...COUNTED_KINDS),
  change: fc.constantFrom(1, -1, 5),
  grams: fc.constant(0),
  at: fc
    .date({ min: new Date("2026-07-18T09:00Z"), max: new Date("2026-07-18T11:00Z"), noInvalidDate: true })
    .map((at) => at.toISOString()),
});
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 60 });

test("phones that send in any order, any parts and more than once give the same sums", () => {
  fc.assert(
    fc.property(entries, fc.infiniteStream(fc.nat(3)), (all, phones) => {
      const parts: DebrisEntry[][] = [[], [], [], []];
      for (const one of all) parts[phones.next().value]?.push(one);
      const merged = mergeEntries(...parts, parts[1] ?? [], ...parts.toReversed());
      expect(merged).toHaveLength(all.length);
      expect(sumCard(merged)).toEqual(sumCard(all));
    }),
  );
});

test("items are the sum of what was pressed; a bag is none", () => {
  const press = (kind: DebrisEntry["kind"], change = 1, grams = 0) => ({ kind, change, grams });
  const { items, bags, grams, counts } = sumCard([
    ...Array.from({ length: 21 }, () => press("cigarette_ends")),
    press("cans", 5),
    press("cans", -1),
    press("rope"),
    press("rope", -1),
    press(BAG, 1, 1800),
    press(BAG, 1, 1400),
  ]);
  expect({ items, bags, grams }).toEqual({ items: 25, bags: 2, grams: 3200 });
  expect([...counts]).toEqual([
    ["cigarette_ends", 21],
    ["cans", 4],
  ]);
});

const at = (second: number, kind: DebrisEntry["kind"], change = 1, grams = 0): DebrisEntry => ({
  id: `00000000-0000-4000-8000-0000000000${String(second).padStart(2, "0")}`,
  kind,
  change,
  grams,
  at: new Date(Date.UTC(2026, 6, 18, 9, 0, second)).toISOString(),
});

test("Undo names the last press that still counts", () => {
  const pressed = [at(1, "cans"), at(2, "lids"), at(3, BAG, 1, 1200)];
  expect(lastPress(pressed)?.kind).toBe(BAG);
  const withoutBag = [...pressed, at(4, BAG, -1, -1200)];
  expect(lastPress(withoutBag)?.kind).toBe("lids");
  expect(lastPress([...withoutBag, at(5, "lids", -1), at(6, "cans", -1)])).toBeNull();
  expect(lastPress([...withoutBag, at(5, "lids", -1), at(6, "lids")])?.id).toBe(at(6, "lids").id);
});

test("taking back press by press ends at nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...COUNTED_KINDS), { maxLength: 30 }), (kinds) => {
      let card = kinds.map((kind, second) => at(second, kind));
      for (let undone = 0; undone < kinds.length; undone++) {
        const last = lastPress(card);
        if (!last) throw new Error("nothing to take back");
        card = [...card, at(40 + undone, last.kind, -last.change)];
      }
      expect(lastPress(card)).toBeNull();
      expect(kinds.every((kind) => ownCount(card, kind) === 0)).toBe(true);
    }),
  );
});
