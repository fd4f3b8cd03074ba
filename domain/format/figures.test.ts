import { expect, test } from "vitest";
import {
  areaFigure,
  figureText,
  heightFigure,
  rainFigure,
  speedFigure,
  streamFigure,
  temperatureFigure,
} from "./figures.ts";

test.each([
  [temperatureFigure(13.24, "metric"), "13.2 °C"],
  [temperatureFigure(13.24, "imperial"), "56 °F"],
  [temperatureFigure(-3, "metric"), "−3.0 °C"],
  [temperatureFigure(-0.01, "metric"), "0.0 °C"],
  [speedFigure(16, "metric"), "16 km/h"],
  [speedFigure(16, "imperial"), "10 mph"],
  [streamFigure(0.6, "metric"), "0.6 m/s"],
  [streamFigure(-0.6, "imperial"), "−1.2 kn"],
  [heightFigure(0.42, "metric"), "0.4 m"],
  [heightFigure(0.42, "imperial"), "1.4 ft"],
  [rainFigure(2.54, "imperial"), "0.10 in"],
  [areaFigure(2589.99, "metric"), "2,590 km²"],
  [areaFigure(2589.99, "imperial"), "1,000 mi²"],
])("writes the figure %o as %s", (figure, text) => {
  expect(figureText(figure)).toBe(text);
});
