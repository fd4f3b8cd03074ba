import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import {
  readAchievements,
  readRightAnswers,
  readShowsAchievements,
  sendAnswer,
  writeShowsAchievements,
} from "./achievements.data.ts";

const RELOAD = { reload: ["achievements"] } as const;

export const achievementsQuery = (userId: string) =>
  clientQuery(["achievements", userId, "states"], (client) => readAchievements(client, userId));

export const showsAchievementsQuery = (userId: string) =>
  clientQuery(["achievements", userId, "shows"], (client) => readShowsAchievements(client, userId));

export const useShowAchievements = (userId: string) =>
  useClientMutation((client, isShown: boolean) => writeShowsAchievements(client, userId, isShown), RELOAD);

export const rightAnswersQuery = (userId: string) =>
  clientQuery(["achievements", userId, "quiz"], (client) => readRightAnswers(client, userId));

export const useSendAnswer = () =>
  useClientMutation((client, answer: Parameters<typeof sendAnswer>[1]) => sendAnswer(client, answer), RELOAD);
