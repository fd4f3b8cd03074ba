import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Area, Line } from "./chart.tsx";

const pathOf = (markup: string) => /d="([^"]*)"/.exec(markup)?.[1];

test("leaves a gap in a line where a value is missing", () => {
  const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }, { x: 4, y: 5 }];
  expect(pathOf(renderToStaticMarkup(createElement(Line, { points, className: "" })))).toBe("M0,1L1,2M3,4L4,5");
});

test("fills an area down to the bottom", () => {
  const points = [
    { x: 0, y: 20 },
    { x: 50, y: 10 },
  ];
  expect(pathOf(renderToStaticMarkup(createElement(Area, { points, className: "" })))).toBe(
    "M0,20L50,10L50,100L0,100Z",
  );
});
