import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import * as z from "zod/mini";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { toProblem } from "#app/backend/to-app-error.ts";
import { useRetries } from "#app/browser/hooks/use-retries.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { readSession } from "#app/session/read-session.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";
import { onboardingDraft } from "#domain/accounts/onboarding/onboarding-draft.ts";
import {
  chooseProgressNotice,
  toBeginProblem,
  toSaveProblem,
} from "#domain/accounts/onboarding/onboarding-failures.ts";
import { reduceWizard } from "#domain/accounts/onboarding/wizard.ts";
import { isSaveDue, NEW_WIZARD, toDraft, type Wizard } from "#domain/accounts/onboarding/wizard-state.ts";
import { sessionError } from "#domain/accounts/session-errors.ts";
import { isNetworkError, OFFLINE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";
import { saveNames } from "./onboarding.data.ts";
import { onboardingQuery } from "./onboarding.queries.ts";
import { saveOnboarding } from "./save-onboarding.ts";

const USERNAME_LOST = "That username was just taken. Choose another one on your profile.";

function isAnswered(problem: AppError) {
  const { message } = toProblem(problem);
  return navigator.onLine && !isNetworkError(message) && !message.includes(OFFLINE_TEXT);
}

async function save(wizard: Wizard, userId: string) {
  const saver = await readSavingUser();
  if (saver?.userId !== userId) throw sessionError("session_user_mismatch");
  return saveOnboarding(await getBrowserClient(), wizard, { ...saver, now: new Date() });
}

/** Keeps a draft on the device at once and saves to the server by step. */
export function useOnboarding(userId: string) {
  const [wizard, dispatch] = useReducer(reduceWizard, NEW_WIZARD);
  const [saveProblem, setSaveProblem] = useState<string | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const isKept = useRef(true);
  const hasDraft = useRef(true);
  /** Whether the next save is an automatic retry. */
  const isQuiet = useRef(false);
  const { data, error, refetch } = useQuery(onboardingQuery(userId));

  useEffect(() => {
    if (!data) return;
    const draft = onboardingDraft.safeParse(readStored("onboardingDraft")).data ?? null;
    dispatch({ type: "loaded", userId, ...data, draft });
  }, [data, userId]);

  useEffect(() => {
    if (error) dispatch({ type: "load_failed", problem: toBeginProblem(error) });
  }, [error]);

  useEffect(() => {
    if (wizard.phase !== "ready") return;
    const draft = toDraft(wizard);
    // Another tab may own the draft: remove only what this tab wrote or found.
    if (draft !== null || hasDraft.current) isKept.current = writeStored("onboardingDraft", draft);
    hasDraft.current = draft !== null;
  }, [wizard]);

  const showProblem = useEffectEvent((problem: AppError, wasQuiet: boolean) => {
    const notice = chooseProgressNotice({ isKeptOnDevice: isKept.current, isAnswered: isAnswered(problem) });
    if (!wasQuiet) showNotice(ACCOUNT_NOTICES[notice]);
    setSaveProblem(problem.message);
  });

  const saveNow = useEffectEvent(async (snapshot: Wizard) => {
    const wasQuiet = isQuiet.current;
    isQuiet.current = false;
    dispatch({ type: "save_started" });
    try {
      const { isUsernameTaken, ...saved } = await save(snapshot, userId);
      setSaveProblem(null);
      dispatch({ type: "saved", revision: snapshot.revision, ...saved });
      if (isUsernameTaken) showNotice({ kind: "info", text: USERNAME_LOST });
    } catch (problem) {
      dispatch({ type: "save_failed" });
      showProblem(toSaveProblem(problem), wasQuiet);
    }
  });
  useEffect(() => {
    if (isSaveDue(wizard)) void saveNow(wizard);
  }, [wizard]);

  const retry = () => dispatch({ type: "save_retried" });
  const completeStep = () => dispatch({ type: "step_completed", step: wizard.record.current_step, now: Date.now() });

  /** A taken username stops here; an unreachable server doesn't. */
  async function finish() {
    if (isFinishing) return;
    setIsFinishing(true);
    try {
      if (Object.keys(wizard.problems).length === 0) await saveNames(await getBrowserClient(), userId, wizard.profile);
      completeStep();
    } catch (problem) {
      const isTaken = problem instanceof AppError && problem.code === "username_taken";
      if (isTaken) dispatch({ type: "profile_refused", problems: { username: problem.message } });
      else completeStep();
    } finally {
      setIsFinishing(false);
    }
  }

  const isSaved = wizard.phase === "ready" && wizard.save === "idle" && wizard.savedRevision >= wizard.dueRevision;
  useRetries({ isFailed: wizard.save === "failed", isDone: isSaved }, () => {
    isQuiet.current = true;
    retry();
  });
  return { wizard, dispatch, completeStep, finish, isFinishing, isSaved, saveProblem, retry, reload: refetch };
}
export type Onboarding = ReturnType<typeof useOnboarding>;

const claims = z.object({ app_metadata: z.object({ providers: z.array(z.string()) }) });

/** Display only: the token is not verified here. */
function isSocialToken(token: string) {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const parsed = claims.safeParse(JSON.parse(atob(payload)));
    return parsed.success && parsed.data.app_metadata.providers.some((provider) => provider !== "email");
  } catch {
    // The cookie can hold anything.
    return false;
  }
}

/** Another tab may have changed the session. */
async function readSavingUser() {
  const session = await readSession(document.cookie);
  return session && { userId: session.userId, isSocial: isSocialToken(session.token) };
}
