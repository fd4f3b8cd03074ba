import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLightIcon, { type IconData } from "./create-light-icon.ts";
import { withoutKeys } from "./light-icons-plugin.ts";

const dataOf = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`, import.meta.url));

/** The same attributes, whatever their order. */
const sorted = (markup: string) =>
  markup.replace(
    /<svg ([^>]*)>/,
    (_, list: string) =>
      list
        .match(/\S+="[^"]*"/g)
        ?.sort()
        .join(" ") ?? "",
  );

const PROPS = [
  {},
  { className: "size-5 text-muted", "aria-hidden": true },
  { "aria-label": "Tide", role: "img" },
  { strokeWidth: 3, fill: "red" },
] as const;

test.each([
  ["waves-horizontal", icons.WavesHorizontal],
  ["circle-check-big", icons.CircleCheckBig],
  ["house", icons.House],
])("draws %s as Lucide does", async (file, Original) => {
  const { __iconData: data } = (await import(dataOf(file))) as { __iconData: IconData };
  const Light = createLightIcon(data);
  for (const props of PROPS) {
    const [ours, theirs] = [Light, Original].map((Icon) => renderToStaticMarkup(createElement(Icon, props)));
    expect(sorted(ours ?? "")).toBe(sorted(theirs ?? ""));
  }
});

test("leaves out the keys of an icon's shapes", async () => {
  const code = await readFile(dataOf("route"), "utf8");
  expect(code).toMatch(/key: "/);
  expect(withoutKeys(code)).not.toMatch(/key/);
  expect(withoutKeys(code).match(/\["/g)).toHaveLength(3);
});
