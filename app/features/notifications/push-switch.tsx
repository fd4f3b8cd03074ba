import { useQuery } from "@tanstack/react-query";
import type { PushState } from "#app/browser/push.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { pushQuery, useSetPush } from "./settings.queries.ts";

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported: "This browser can't show notifications. On an iPhone, add Tideline to your home screen first.",
  denied: "Notifications from this site are blocked. Allow them in your browser's settings.",
  off: "You get no notifications in this browser while Tideline is closed.",
  on: "You get notifications in this browser while Tideline is closed.",
};

export function PushSwitch() {
  const { data: state } = useQuery(pushQuery);
  const setPush = useSetPush();
  if (!state) return null;
  return (
    <div>
      <h3 className="font-semibold">On this browser</h3>
      <p className="mt-1 text-muted" role="status">
        {WORDS[state]}
      </p>
      {(state === "on" || state === "off") && (
        <Button
          variant="secondary"
          className="mt-3"
          pending={setPush.isPending}
          onClick={() => setPush.mutate(state === "off")}
        >
          {state === "off" ? "Turn on" : "Turn off"}
        </Button>
      )}
    </div>
  );
}
