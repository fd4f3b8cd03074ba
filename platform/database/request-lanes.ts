import { createLanes, type Lanes, type Pool } from "./postgres-lanes.ts";

type Login = { role: string; password: string };
const OPEN_LOGIN = { text: "select role, password from platform.open_request_login()", values: [] };

/** Connections that sign in as a role of their own, which the owner makes when the first request comes. */
export function createRequestLanes(databaseUrl: string, { ownLanes, pool }: { ownLanes: Lanes; pool: Pool }) {
  let opening: Promise<Lanes> | undefined;

  const readLogin = () =>
    ownLanes.lend(async (lane) => {
      const send = await lane.open();
      const { rows } = await send(OPEN_LOGIN);
      return rows[0] as Login;
    });

  async function signIn() {
    const { role, password } = await readLogin();
    return createLanes({ databaseUrl, username: role, password }, pool);
  }

  function open() {
    if (opening) return opening;
    const mine = signIn();
    opening = mine;
    mine.catch(() => {
      if (opening === mine) opening = undefined;
    });
    return mine;
  }

  return { open, close: async () => (await opening?.catch(() => undefined))?.close() };
}
