import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its page is taken over, then true: for what only a browser can draw. */
export const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
