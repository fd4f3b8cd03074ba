type Issue = { path: readonly PropertyKey[]; message: string };
type Checked = { success: boolean; error?: { issues: readonly Issue[] } | undefined };

/** The first message of each field. */
export function findProblems(checked: Checked): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0] ?? "");
    problems[name] ??= message;
  }
  return problems;
}
