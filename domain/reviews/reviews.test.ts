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

test("gives no average without ratings", () => {
  expect(summarizeRatings([])).toMatchObject({ average: null, count: 0 });
});

test("summarizes ratings with five stars first", () => {
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

test("marks edited reviews and refuses invalid rows", () => {
  expect(parseReview(row)).toMatchObject({ rating: 4, isEdited: false });
  expect(parseReview({ ...row, updated_at: "2026-11-02T08:00:00+00:00" }).isEdited).toBe(true);
  for (const bad of [{ ...row, rating: 0 }, { ...row, rating: 4.5 }, { ...row, images: null }, null])
    expect(() => parseReview(bad)).toThrow();
});

test("reads back its own cursor", () => {
  const cursor = { createdAt: row.created_at, id: ID };
  expect(parseReviewCursor(formatReviewCursor(cursor))).toEqual(cursor);
});

test.each([null, "", "_", `2026-11-01_${ID}`, `${row.created_at}_1`, `${row.created_at},x.eq.1_${ID}`, `x_${ID}`])(
  "ignores an invalid cursor: %s",
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
  [
    { ...EMPTY_DRAFT, rating: 3 as const, images: Array(7).fill("x") },
    { images: "A review can have up to 6 pictures" },
  ],
])("lists the problems of an unfinished review", (draft, problems) => {
  expect(findDraftProblems(draft)).toEqual(problems);
  expect(isFinished(draft)).toBe(false);
});

test("accepts a rating without a comment", () => {
  expect(isFinished({ ...EMPTY_DRAFT, rating: 5 })).toBe(true);
});

test("gives both sizes of a picture", () => {
  expect(pictureUrls("https://b.example", "u/abc-1600.webp")).toEqual({
    url: "https://b.example/storage/v1/object/public/spot-images/u/abc-1600.webp",
    thumbnailUrl: "https://b.example/storage/v1/object/public/spot-images/u/abc-480.webp",
  });
});

test("uses the specification's text without a session", () => {
  expect(reviewError("sign_in_required").message).toBe("User must be authenticated");
});

test("stores a draft per swimmer and spot", () => {
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
