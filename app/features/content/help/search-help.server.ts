import { HELP_GROUPS, type QuestionGroup } from "../help-questions.ts";
import { HELP_TOPICS, type HelpTopic } from "../library/entries.ts";
import { renderText } from "../library/library.server.tsx";

export type HelpResults = { topics: readonly HelpTopic[]; groups: readonly QuestionGroup[] };

/** Topics and questions that have every word of the search; all of them without one. */
export function searchHelp(search: string): HelpResults {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (...texts: readonly string[]) => {
    const text = texts.join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return {
    topics: HELP_TOPICS.filter(({ slug, title, description }) =>
      hasAll(title, description, words.length > 0 ? renderText({ kind: "help", slug }).plain : ""),
    ),
    groups: HELP_GROUPS.map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => hasAll(question, answer)),
    })).filter(({ questions }) => questions.length > 0),
  };
}
