import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findKnownFailure } from "./known-failures.ts";
import { ENGINES, type EngineName, startTarget } from "./start-target.ts";
import { SUITES, type Suite } from "./suites.ts";

const HOW = `Runs the integration tests of Supabase's own clients against this platform.

  npm run conformity -- FOLDER [--engine embedded|postgres] [--suite postgrest-js|auth-js|storage-js|supabase-js]

FOLDER is a checkout of github.com/supabase/supabase-js with its packages installed:
  git clone https://github.com/supabase/supabase-js FOLDER
  cd FOLDER && npx pnpm install --ignore-scripts && npx pnpm --filter "./packages/core/**" --filter "./packages/shared/**" build
Port 54321, which the tests ask, has to be free.`;

type JestTest = { fullName: string; status: "passed" | "failed" | "pending"; startAt?: number; duration?: number };
type JestReport = { testResults: { name: string; message: string; assertionResults: JestTest[] }[] };
type Outcome = { passed: number; failed: string[] };

function run(command: string, args: readonly string[], cwd: string) {
  return new Promise<void>((done, reject) => {
    // Jest's own output is long; what matters is in its report.
    spawn(command, args, { cwd, stdio: "ignore" })
      .once("error", reject)
      .once("exit", () => done());
  });
}

/** Only tests during which the server was asked count: the files hold tests of the client alone, too. */
function readOutcome({ testResults }: JestReport, times: readonly number[]): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const asked = tests.filter(({ status, startAt = 0, duration }) => {
    const end = startAt + (duration ?? 0);
    return status !== "pending" && times.some((time) => time >= startAt && time <= end);
  });
  const failed = asked.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  return {
    passed: asked.length - failed.length,
    failed: [...failed, ...broken.map(({ name }) => `whole file ${name}`)],
  };
}

async function runSuite(checkout: string, suite: Suite, engine: EngineName): Promise<Outcome> {
  const folder = join(checkout, suite.folder);
  for (const script of suite.prepare ?? []) await run(process.execPath, [script], folder);
  const target = await startTarget(checkout, suite, engine);
  const report = join(tmpdir(), `platform-conformity-${process.pid}.json`);
  try {
    const options = ["--ci", "--runInBand", "--coverage=false", "--json", `--outputFile=${report}`];
    await run(join(folder, "node_modules/.bin/jest"), [...options, "--runTestsByPath", ...suite.tests], folder);
    return readOutcome(JSON.parse(await readFile(report, "utf8")) as JestReport, target.times);
  } finally {
    await rm(report, { force: true });
    await target.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: "string" }, suite: { type: "string" } },
});
const checkout = resolve(positionals[0] ?? "");
if (positionals.length !== 1 || !existsSync(join(checkout, "packages/core/auth-js/dist"))) {
  console.log(HOW);
  process.exit(2);
}
for (const engine of ENGINES.filter((name) => !values.engine || name === values.engine)) {
  for (const suite of SUITES.filter(({ name }) => !values.suite || name === values.suite)) {
    const { passed, failed } = await runSuite(checkout, suite, engine);
    const all = passed + failed.length;
    console.log(`${suite.name} on ${engine}: ${passed} of ${all} (${Math.round((passed / all) * 100)} %)`);
    const groups = Map.groupBy(failed, (name) => findKnownFailure(suite.name, name));
    for (const [group, names] of groups) {
      if (group) console.log(`  ${names.length} of at most ${group.count}: ${group.why}`);
      else for (const name of names) console.log(`  failed without a reason in known-failures.ts: ${name}`);
      if (names.length > (group?.count ?? 0)) process.exitCode = 1;
    }
  }
}
