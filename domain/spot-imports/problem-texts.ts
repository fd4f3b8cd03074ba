import { FIELD_WORDS, type ImportField } from "./import-fields.ts";

type OfCell<Code extends string> = { column: ImportField | "row"; code: Code; value?: string };
type Duplicate = { name: string; distance_m: number; likeness: number };

/** What the check found in a row, or what reading changed. */
export type ImportProblem =
  | OfCell<"required" | "not_a_number" | "out_of_range" | "no_position" | "swapped" | "maybe_swapped">
  | OfCell<"unknown_difficulty" | "unknown_owner" | "too_many_cells" | "decimal_comma">
  | (OfCell<"too_long"> & { limit: number })
  | (OfCell<"refused"> & { detail: string })
  | (OfCell<"duplicate_of_spot"> & Duplicate & { spot_id: string })
  | (OfCell<"duplicate_of_row"> & Duplicate & { row: number });

const RANGES: Partial<Readonly<Record<ImportField | "row", string>>> = {
  latitude: "-90 to 90",
  longitude: "-180 to 180",
  distance: "0 or more",
  rating: "0 to 5, in steps of 0.1",
};

const wordFor = (column: ImportField | "row") => (column === "row" ? "Row" : FIELD_WORDS[column]);

/** Whether the row is imported all the same. */
export const isWarning = ({ code }: ImportProblem) => code === "decimal_comma";

type Cells = Readonly<Partial<Record<ImportField, string | null>>>;

/** One problem in words; `cells` are those of its row. */
export function describeProblem(problem: ImportProblem, cells: Cells): string {
  switch (problem.code) {
    case "required":
      return `${wordFor(problem.column)} is empty`;
    case "not_a_number":
      return `${wordFor(problem.column)} is not a number`;
    case "out_of_range":
      return `${wordFor(problem.column)} must be ${RANGES[problem.column] ?? "in its range"}`;
    case "no_position":
      return "0, 0 is in the Atlantic";
    case "swapped":
      return "Latitude and longitude are swapped";
    case "maybe_swapped":
      return "Latitude and longitude may be swapped";
    case "unknown_difficulty":
      return "Easy, Moderate, Difficult or Expert";
    case "unknown_owner":
      return "No account has this ID";
    case "too_many_cells":
      return "The row has more cells than the header";
    case "decimal_comma":
      return `Decimal comma, read as ${problem.column === "row" ? "" : (cells[problem.column] ?? "")}`;
    case "too_long":
      return `${wordFor(problem.column)} is longer than ${problem.limit} characters`;
    case "refused":
      return `Refused: ${problem.detail}`;
    case "duplicate_of_spot":
      return `Duplicate: “${problem.name}”, ${problem.distance_m} m, ${problem.likeness}`;
    case "duplicate_of_row":
      return `Duplicate of row ${problem.row}: “${problem.name}”, ${problem.distance_m} m, ${problem.likeness}`;
  }
}

/** The cell as it was in the file, as far as it is known. */
export function cellValue(problem: ImportProblem, cells: Cells): string {
  if (problem.value !== undefined) return problem.value;
  return problem.column === "row" ? "" : (cells[problem.column] ?? "");
}
