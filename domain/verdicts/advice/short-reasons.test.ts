import fc from "fast-check";
import { expect, test } from "vitest";
import { anyFacts } from "../../conditions/facts/facts-fixture.ts";
import { scoreHour } from "../../conditions/score/score-hour.ts";
import { shortReason } from "./short-reasons.ts";

test("every reason and merit that an hour can have has a short name", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { base, verdict } = scoreHour(facts);
      for (const reason of [base.reason, base.merit, verdict.reason])
        if (reason) expect(shortReason(reason), reason.name).not.toBeNull();
    }),
  );
});

test("light wind is never called windy", () => {
  expect(shortReason({ name: "light_wind", text: "light wind" })).toBe("light wind");
});
