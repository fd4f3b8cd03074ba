import { AppError } from "#domain/errors.ts";
import type { GatheringPage } from "../gatherings.data.ts";
import type { FoundGatherings } from "./gathering-list.tsx";

/** The list, or the reason why there is none. */
export async function toFound<Page extends GatheringPage>(
  loading: Promise<Page>,
  reportProblem: (problem: unknown) => void,
): Promise<FoundGatherings & { page: Page | null }> {
  try {
    const page = await loading;
    return { gatherings: page.gatherings, hasMore: page.hasMore, problem: null, page };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { gatherings: null, hasMore: false, problem: problem.message, page: null };
  }
}
