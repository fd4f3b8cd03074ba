import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSignInPrompt } from "./sign-in-prompt.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openPage({ hasTyped = false } = {}) {
  let loads = 0;
  const question = createSignInPrompt({ hasTyped: () => hasTyped, wasFound: () => true, reload: () => void loads++ });
  return { question, countLoads: () => loads };
}

test("a session that has ended is asked for once, until it is there again", () => {
  const { question } = openPage();
  question.update("expired");
  question.update("expired");
  expect(question.getPromptId()).toBe(1);
  question.update(null);
  expect(question.getPromptId()).toBeNull();
  question.update("expired");
  expect(question.getPromptId()).toBe(2);
});

test("who closed the question is asked again when something is refused, and only then", () => {
  const { question } = openPage();
  question.repeat();
  expect(question.getPromptId()).toBeNull();
  question.update("expired");
  question.repeat();
  expect(question.getPromptId()).toBe(2);
});

test("a page that somebody left elsewhere is loaded, but not while it may be leaving itself", () => {
  const { question, countLoads } = openPage();
  question.update("left");
  vi.advanceTimersByTime(1_499);
  expect([question.getPromptId(), countLoads()]).toEqual([null, 0]);
  vi.advanceTimersByTime(1);
  expect(countLoads()).toBe(1);
});

test("a session that comes back at once loads nothing", () => {
  const { question, countLoads } = openPage();
  question.update("left");
  question.update(null);
  vi.advanceTimersByTime(10_000);
  expect(countLoads()).toBe(0);
});

test("what is being typed is never loaded away", () => {
  const { question, countLoads } = openPage({ hasTyped: true });
  question.update("otherUser");
  vi.advanceTimersByTime(10_000);
  expect([question.getPromptId(), countLoads()]).toEqual([1, 0]);
});
