import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NO_FACTS, type RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { type RehearsalInput, rehearse } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { createStream } from "#domain/swim-routes/rehearsal/stream.ts";
import { CALM } from "#domain/swim-routes/rehearsal/wind.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import "../../../app.css";
import { SwimPlayer } from "./details/swim-player.tsx";
import { PaceEditor } from "./pace-editor.tsx";
import { StartSlider } from "./strip/start-slider.tsx";
import { runRehearsal } from "./worker/rehearsal-runner.ts";

const START_MS = Date.parse("2026-11-24T10:00:00Z");
const LINE = [
  { latitude: 53, longitude: -6 },
  { latitude: 53.01, longitude: -6 },
];

test("arrow keys move the start by ten minutes, with Shift by an hour", async () => {
  const onChange = vi.fn();
  function Strip() {
    const [startMs, setStartMs] = useState(START_MS);
    const change = (ms: number) => {
      onChange(ms);
      setStartMs(ms);
    };
    const span = { fromMs: START_MS - 3 * HOUR_MS, toMs: START_MS + 6 * HOUR_MS };
    return <StartSlider span={span} startMs={startMs} valueText="Tue 24 Nov 10:00" onChange={change} />;
  }
  const { getByRole } = await render(<Strip />);
  const slider = getByRole("slider", { name: "Start" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Tue 24 Nov 10:00");
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onChange).toHaveBeenLastCalledWith(START_MS + 10 * MINUTE_MS);
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  expect(onChange).toHaveBeenLastCalledWith(START_MS - 50 * MINUTE_MS);
});

test("one moment of the swim is a place on the map and words for it", async () => {
  const input: RehearsalInput = {
    ...{ line: LINE, startMs: START_MS, pace: 100, waterC: null, wind: CALM, steering: "hold-line" },
    stream: createStream({ kind: "steady", speed: 0.2, towardDeg: 0 }),
  };
  const rehearsal = rehearse(input);
  const onPosition = vi.fn();
  const Page = createRoutesStub([
    { path: "/", Component: () => <SwimPlayer {...{ rehearsal, onPosition }} timeZone="UTC" /> },
  ]);
  const { getByRole, unmount } = await render(<Page />);
  const slider = getByRole("slider", { name: "Time of the swim" });
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "10:01 · 70 m, leg 1, stream with you 0.2 m/s");
  expect(onPosition.mock.lastCall?.[0]).toMatchObject({ leg: 0, ms: START_MS + MINUTE_MS });
  await unmount();
  expect(onPosition).toHaveBeenLastCalledWith(null);
});

test("the worker answers with the starts of a swim, and never what was withdrawn", async () => {
  const facts: RehearsalFacts = NO_FACTS;
  const swim = { line: LINE, pace: 120, steering: "hold-line" as const, streamPlan: { kind: "none" as const }, facts };
  const ask = (toMs: number, onResult: (count: number) => void) =>
    runRehearsal<"starts">(
      { kind: "starts", swim, fromMs: START_MS, toMs },
      (starts) => onResult(starts.length),
      (problem) => {
        throw problem;
      },
    );
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  const withdrawFirst = ask(START_MS, first);
  const withdrawSecond = ask(START_MS, second);
  withdrawFirst();
  withdrawSecond();
  ask(START_MS + HOUR_MS, third);
  await vi.waitFor(() => expect(third).toHaveBeenCalledWith(7), 10_000);
  expect(first).not.toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
});

test("parts that ask for the same get one result", async () => {
  const swim = {
    line: LINE,
    pace: 121,
    steering: "hold-line" as const,
    streamPlan: { kind: "none" as const },
    facts: NO_FACTS,
  };
  const ask = () =>
    new Promise((resolve, reject) => {
      runRehearsal<"starts">({ kind: "starts", swim, fromMs: START_MS, toMs: START_MS + HOUR_MS }, resolve, reject);
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(await ask()).toBe(first);
});

test("a pace is typed in place of its words", async () => {
  const onChange = vi.fn();
  const Page = createRoutesStub([{ path: "/", Component: () => <PaceEditor pace={118} onChange={onChange} /> }]);
  const { getByRole, getByLabelText } = await render(<Page />);
  await getByRole("button", { name: "Change your pace" }).click();
  const field = getByLabelText("Pace /100 m");
  await expect.element(field).toHaveValue("1:58");
  await field.fill("9:99");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("2:05");
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(125);
});
