import { queryOptions } from "@tanstack/react-query";
import { SECOND_MS } from "#domain/time.ts";
import { PICTURE_ADDRESS_SECONDS, type PrivateBucket, signPictures } from "./private-pictures.data.ts";
import { getAccountClient } from "./session/account-client.ts";

export const signedPicturesQuery = (bucket: PrivateBucket, paths: readonly string[]) =>
  queryOptions({
    queryKey: ["private-pictures", bucket, paths],
    queryFn: async () => (paths.length > 0 ? signPictures(await getAccountClient(), bucket, paths) : []),
    // Before the addresses end.
    staleTime: (PICTURE_ADDRESS_SECONDS * SECOND_MS) / 2,
    meta: { silent: true },
  });
