import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** In help, bold is what a screen says, letter for letter. */
const LABELS = globSync("content/help/*.mdx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => ({ file, label })),
);

const SCREENS = globSync("{app,domain}/**/*.{ts,tsx}", { exclude: (name) => /\.test\.tsx?$/.test(name) })
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** As text of an element or as a string of its own; a number may be a value. */
function isOnScreen(label: string) {
  const literal = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const text = literal.replaceAll(/\d+/g, String.raw`(?:\d+|\{[^}]+\})`);
  return new RegExp(String.raw`(?:["'\`>]\s*|^\s*)${text}\s*(?:["'\`<{]|$)`, "m").test(SCREENS);
}

test.each(LABELS)("$label of $file is on a screen", ({ label }) => {
  expect(isOnScreen(label)).toBe(true);
});

test("a label that no screen has is found", () => {
  expect(LABELS.length).toBeGreaterThan(20);
  expect(isOnScreen("Ring the bell")).toBe(false);
});
