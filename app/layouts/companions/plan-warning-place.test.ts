import { expect, test } from "vitest";
import { planWarningPlace } from "./plan-warning-place.tsx";

test.each(["/", "/locations/1", "/alerts", "/recommendations", "/safety", "/safety-guides", "/features/safety-first"])(
  "on %s a word about the plan stands after what is said of water and danger",
  (path) => {
    expect(planWarningPlace(path)).toBe("end");
  },
);

test("shows the plan warning first elsewhere, and not on plan pages", () => {
  expect(planWarningPlace("/profile")).toBe("start");
  expect(planWarningPlace("/settings")).toBe("none");
});
