import { sql } from "@tideline/platform/database/sql.ts";

export const addAchievements = (swimmer: string) => `
  insert into user_achievements (user_id, achievement_id, value) values ('${swimmer}', 'windermere', 3);
  insert into safety_quiz_answers (user_id, question_id) values ('${swimmer}', 'rain');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const achievementProbes = (swimmer: string) => ({
  user_achievements: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into user_achievements (user_id, achievement_id, value) values (${swimmer}, 'windermere', 3)`,
    change: "value = 17",
  },
  safety_quiz_answers: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into safety_quiz_answers (user_id, question_id) values (${swimmer}, 'rain')`,
    change: "question_id = 'cuts'",
  },
});
