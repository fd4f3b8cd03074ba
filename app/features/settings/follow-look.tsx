import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adoptLook } from "./look.queries.ts";
import { userSettingsQuery } from "./user-settings.queries.ts";

/** Takes over the look and units that were saved on another device. */
export function FollowLook({ userId }: { userId: string }) {
  const { data } = useQuery({ ...userSettingsQuery(userId), refetchOnWindowFocus: false });
  useEffect(() => {
    if (data) adoptLook(data);
  }, [data]);
  return null;
}
