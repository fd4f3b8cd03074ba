import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
// Otherwise the trigger would overwrite the file's changed date.
await platform.engine.script("alter table storage.objects disable trigger update_objects_updated_at");
const ada = await platform.swimmer("Ada");

test("removes long deleted swims and files without a swim, and accepts only the service", async () => {
  const swim = { started_at: "2026-06-01T10:00:00Z", seconds: 600 };
  const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  await ada.client
    .from("workouts")
    .insert([kept, gone].map((id) => ({ ...swim, id })))
    .throwOnError();
  for (const id of [kept, gone]) {
    const path = `${ada.id}/${id}.gpx`;
    const file = new Blob(["<gpx/>"], { type: "application/gpx+xml" });
    const { error } = await ada.client.storage.from("workout-files").upload(path, file);
    expect(error).toBeNull();
    const row = { workout_id: id, sha256: "a".repeat(64), format: "gpx", bytes: 6, path } as const;
    await ada.client.from("workout_files").insert(row).throwOnError();
  }
  await platform.engine.run(
    AS_OWNER,
    sql`update workouts set deleted_at = now() - interval '31 days' where id = ${gone}`,
  );
  await platform.engine.script("update storage.objects set updated_at = now() - interval '8 days'");
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("remove-old-workouts", { method: "POST" });
    expect(response?.status).toBe(401);
  }
  const { data } = await platform.service().functions.invoke("remove-old-workouts", { method: "POST" });
  expect(data).toEqual({ removed: 1, files: 1 });
  expect((await ada.client.from("workouts").select("id")).data).toEqual([{ id: kept }]);
  const { data: files } = await platform.service().storage.from("workout-files").list(ada.id);
  expect(files?.map(({ name }) => name)).toEqual([`${kept}.gpx`]);
});
