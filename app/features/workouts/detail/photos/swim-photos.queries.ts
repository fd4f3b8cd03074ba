import { queryOptions } from "@tanstack/react-query";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { SECOND_MS } from "#domain/time.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { PHOTO_ADDRESS_SECONDS, signPhotos } from "./swim-photos.data.ts";

export const photosQuery = ({ id, photos }: ShownWorkout) =>
  queryOptions({
    queryKey: ["workouts", "photos", id, photos],
    queryFn: async () => signPhotos(await getAccountClient(), photos),
    // Before the addresses end.
    staleTime: (PHOTO_ADDRESS_SECONDS * SECOND_MS) / 2,
    meta: { silent: true },
  });
