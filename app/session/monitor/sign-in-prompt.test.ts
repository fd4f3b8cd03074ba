import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSignInPrompt } from "./sign-in-prompt.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openPage({ hasTyped = false } = {}) {
  let loads = 0;
  const question = createSignInPrompt({ hasTyped: () => hasTyped, wasFound: () => true, reload: () => void loads++ });
  return { question, countLoads: () => loads };
}

test("prompts once for an ended session", () => {
  const { question } = openPage();
  question.update("expired");
  question.update("expired");
  expect(question.getPromptId()).toBe(1);
  question.update(null);
  expect(question.getPromptId()).toBeNull();
  question.update("expired");
  expect(question.getPromptId()).toBe(2);
});

test("prompts again after a dismissed prompt only when refused", () => {
  const { question } = openPage();
  question.repeat();
  expect(question.getPromptId()).toBeNull();
  question.update("expired");
  question.repeat();
  expect(question.getPromptId()).toBe(2);
});

test("reloads after a sign-out elsewhere, not during its own", () => {
  const { question, countLoads } = openPage();
  question.update("left");
  vi.advanceTimersByTime(1_499);
  expect([question.getPromptId(), countLoads()]).toEqual([null, 0]);
  vi.advanceTimersByTime(1);
  expect(countLoads()).toBe(1);
});

test("does not reload when the session returns at once", () => {
  const { question, countLoads } = openPage();
  question.update("left");
  question.update(null);
  vi.advanceTimersByTime(10_000);
  expect(countLoads()).toBe(0);
});

test("never reloads over unsaved input", () => {
  const { question, countLoads } = openPage({ hasTyped: true });
  question.update("otherUser");
  vi.advanceTimersByTime(10_000);
  expect([question.getPromptId(), countLoads()]).toEqual([1, 0]);
});
