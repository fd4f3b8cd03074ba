import { DAY_MS } from "../time.ts";

/** The tide is predicted for whole months, this many back and ahead. */
export const TIDE_MONTHS = 12;

/** At each end of a month: its local days begin at other instants, and a curve needs the turns around it. */
const MARGIN_DAYS = 2;

const toIso = (year: number, month: number) => new Date(Date.UTC(year, month)).toISOString().slice(0, 7);

const partsOf = (text: string): [year: number, month: number] => [
  Number(text.slice(0, 4)),
  Number(text.slice(5, 7)) - 1,
];

/** "2027-05" of "2027-05-16" */
export const monthOf = (date: string) => date.slice(0, 7);

/** The first and last month that are predicted on this date ("2026-11-28"). */
export function tideMonths(today: string) {
  const [year, month] = partsOf(today);
  return { first: toIso(year, month - TIDE_MONTHS), last: toIso(year, month + TIDE_MONTHS) };
}

export function isTideMonth(month: string, today: string) {
  const { first, last } = tideMonths(today);
  return month >= first && month <= last;
}

/** What is predicted for a month ("2027-05"). */
export function spanOfMonth(text: string) {
  const [year, month] = partsOf(text);
  return {
    from: new Date(Date.UTC(year, month) - MARGIN_DAYS * DAY_MS),
    until: new Date(Date.UTC(year, month + 1) + MARGIN_DAYS * DAY_MS),
  };
}
