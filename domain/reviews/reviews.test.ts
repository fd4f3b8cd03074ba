import { expect, test } from "vitest";
import { pictureUrls } from "./picture-path.ts";
import { summarizeRatings } from "./rating-summary.ts";
import { parseReview } from "./review.ts";
import { formatReviewCursor, parseReviewCursor } from "./review-cursor.ts";
import { EMPTY_DRAFT, findDraftProblems, isFinished } from "./review-draft.ts";
import { reviewError } from "./review-errors.ts";
import { findDraft, STORED_DRAFTS_LIMIT, storeDraft } from "./stored-drafts.ts";

const ID = "6f0f1c52-6f5e-4d0b-9a43-0f6f5a0f3f11";
const row = {
  id: ID,
  user_id: ID,
  spot_id: ID,
  rating: 4,
  comment: "Clear",
  images: [],
  is_hidden: false,
  hidden_reason: null,
  withdrawn_at: null,
  created_at: "2026-11-01T08:00:00.123456+00:00",
  updated_at: "2026-11-01T08:00:00.123456+00:00",
};

test("a spot that nobody rated has no average", () => {
  expect(summarizeRatings([])).toMatchObject({ average: null, count: 0 });
});

test("ratings are summed up with five stars first", () => {
  const summary = summarizeRatings([
    { rating: 5, count: 2 },
    { rating: 2, count: 1 },
  ]);
  expect(summary).toMatchObject({ average: 4, count: 3 });
  expect(summary.bars.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
    [5, 2, 67],
    [4, 0, 0],
    [3, 0, 0],
    [2, 1, 33],
    [1, 0, 0],
  ]);
});

test("a review that was changed says so, and one of another shape is an error", () => {
  expect(parseReview(row)).toMatchObject({ rating: 4, isEdited: false });
  expect(parseReview({ ...row, updated_at: "2026-11-02T08:00:00+00:00" }).isEdited).toBe(true);
  for (const bad of [{ ...row, rating: 0 }, { ...row, rating: 4.5 }, { ...row, images: null }, null])
    expect(() => parseReview(bad)).toThrow();
});

test("a page of reviews begins behind the one that the address names", () => {
  const cursor = { createdAt: row.created_at, id: ID };
  expect(parseReviewCursor(formatReviewCursor(cursor))).toEqual(cursor);
});

test.each([null, "", "_", `2026-11-01_${ID}`, `${row.created_at}_1`, `${row.created_at},x.eq.1_${ID}`, `x_${ID}`])(
  "an odd address begins at the beginning: %s",
  (text) => {
    expect(parseReviewCursor(text)).toBeNull();
  },
);

test.each([
  [EMPTY_DRAFT, { rating: "Choose between one and five stars" }],
  [
    { ...EMPTY_DRAFT, rating: 3 as const, comment: "a".repeat(2001) },
    { comment: "The text is longer than 2000 characters" },
  ],
  [{ ...EMPTY_DRAFT, rating: 3 as const, images: Array(7).fill("x") }, { images: "A review holds at most 6 pictures" }],
])("an unfinished review is told what it lacks", (draft, problems) => {
  expect(findDraftProblems(draft)).toEqual(problems);
  expect(isFinished(draft)).toBe(false);
});

test("stars alone are a review", () => {
  expect(isFinished({ ...EMPTY_DRAFT, rating: 5 })).toBe(true);
});

test("a picture is found in both sizes", () => {
  expect(pictureUrls("https://b.example", "u/abc-1600.webp")).toEqual({
    url: "https://b.example/storage/v1/object/public/spot-images/u/abc-1600.webp",
    thumbnailUrl: "https://b.example/storage/v1/object/public/spot-images/u/abc-480.webp",
  });
});

test("without a session the specification's words are said", () => {
  expect(reviewError("sign_in_required").message).toBe("User must be authenticated");
});

test("a review that was begun waits for its swimmer and its spot alone", () => {
  const [ada, ben] = ["ada", "ben"].map((userId) => ({ userId, spotId: "cove" }));
  if (!ada || !ben) throw new Error("nobody there");
  const kept = storeDraft([], ada, { ...EMPTY_DRAFT, comment: "Cold" });
  expect(findDraft(kept, ada)?.comment).toBe("Cold");
  expect(findDraft(kept, ben)).toBeNull();
  expect(findDraft(kept, { ...ada, spotId: "lake" })).toBeNull();
  expect(storeDraft(kept, ada, null)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => ({ userId: "ada", spotId: `spot ${at}` }));
  expect(many.reduce((drafts, place) => storeDraft(drafts, place, EMPTY_DRAFT), kept)).toHaveLength(
    STORED_DRAFTS_LIMIT,
  );
});
