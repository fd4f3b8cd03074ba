import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SAFETY_QUESTIONS } from "#domain/achievements/safety-questions.ts";
import { PublicQuiz } from "./public-quiz.tsx";

let loads = 0;

/** As a visitor gets it: markup without React, and the light script. */
async function open() {
  const { container } = await render(<PublicQuiz />);
  document.body.innerHTML = container.innerHTML;
  loads += 1;
  // The browser caches a module by address, so each page needs its own to run the script again.
  const script: string = `../../../browser/safety-quiz.js?page=${loads}`;
  await import(/* @vite-ignore */ script);
}

afterEach(() => {
  document.body.innerHTML = "";
  localStorage.clear();
});

const [first, second] = SAFETY_QUESTIONS;
const answer = (name = "") => page.getByRole("radio", { name, exact: true });
const count = () => page.getByRole("status");

test("every question has its three answers, one of them right, and a source", async () => {
  await open();
  expect(document.querySelectorAll("fieldset")).toHaveLength(SAFETY_QUESTIONS.length);
  expect(document.querySelectorAll("[data-right]")).toHaveLength(SAFETY_QUESTIONS.length);
  expect(document.querySelectorAll("[type=radio]")).toHaveLength(3 * SAFETY_QUESTIONS.length);
  expect(document.querySelectorAll('fieldset a[href^="https://"]')).toHaveLength(SAFETY_QUESTIONS.length);
});

test("says whether an answer is right, counts, and keeps the answers on the device", async () => {
  await open();
  await expect.element(count()).toHaveTextContent("0 of 20 answered right");
  await answer(first?.answers[0]).click();
  await expect.element(count()).toHaveTextContent("Right. 1 of 20 answered right");
  await answer(second?.answers[1]).click();
  await expect.element(count()).toHaveTextContent("Not quite. 1 of 20 answered right");

  await open();
  await expect.element(answer(first?.answers[0])).toBeChecked();
  await expect.element(answer(second?.answers[1])).toBeChecked();
  await expect.element(count()).toHaveTextContent("1 of 20 answered right");
});

test("starts again with nothing kept", async () => {
  await open();
  await answer(first?.answers[0]).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect.element(count()).toHaveTextContent("0 of 20 answered right");
  await open();
  await expect.element(answer(first?.answers[0])).not.toBeChecked();
});

test("ignores what it doesn't ask, such as answers of an older quiz", async () => {
  localStorage.setItem("tideline-my-safety-quiz", JSON.stringify({ version: 2, value: { gone: "Yes", submit: "x" } }));
  await open();
  await expect.element(count()).toHaveTextContent("0 of 20 answered right");
});
