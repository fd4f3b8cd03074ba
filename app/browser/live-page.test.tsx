import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";

const SPOT = "00000000-0000-4000-8000-000000000001";

type Frame = { topic: string; event: string; payload: { config?: { postgres_changes: unknown[] } } };

/** The server's end of a socket, with what a page uses of it. */
class Socket {
  static opened: Socket[] = [];
  onopen = () => undefined as unknown;
  onmessage = (_message: { data: string }) => undefined as unknown;
  onclose = () => undefined as unknown;
  readonly sent: Frame[] = [];
  readonly url: URL;
  constructor(url: URL) {
    this.url = url;
    Socket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose();
  }
  tell(event: string, payload: object = {}) {
    this.onmessage({ data: JSON.stringify({ topic: `realtime:spot-${SPOT}`, event, payload, ref: null }) });
  }
  accept() {
    this.onopen();
    this.tell("system", { extension: "postgres_changes", status: "ok" });
  }
}

const pageWith = (alert: string) => `
  <meta name="backend-url" content="https://backend.example">
  <meta name="backend-key" content="key">
  <p data-live-spot="${SPOT}"><span></span><span role="status"></span></p>
  <div data-live-part="alerts">${alert}</div>
  <div data-live-part="water"><details><summary>Older reports</summary>One</details><a href="#in">Sign in</a></div>
  <p id="rest">As it came</p>`;

let pages = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal("WebSocket", Socket);
  Socket.opened = [];
  document.body.innerHTML = pageWith("");
  pages += 1;
  // The browser caches a module by address, so each page needs its own to run the script again.
  const script: string = `./live-page.js?page=${pages}`;
  await import(/* @vite-ignore */ script);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

function answerPage(alert: string) {
  const answer = vi.fn<typeof fetch>(async () => new Response(pageWith(alert).replace("As it came", "Another")));
  vi.stubGlobal("fetch", answer);
  return answer;
}

async function openSocket() {
  await vi.advanceTimersByTimeAsync(3_000);
  Socket.opened[0]?.accept();
  return Socket.opened[0];
}

test("subscribes on one channel", async () => {
  const socket = await openSocket();
  expect(socket?.url.href).toBe("wss://backend.example/realtime/v1/websocket?apikey=key&vsn=1.0.0");
  expect(socket?.sent.map(({ event, topic }) => `${event} ${topic}`)).toEqual([`phx_join realtime:spot-${SPOT}`]);
  expect(socket?.sent[0]?.payload.config?.postgres_changes).toContainEqual({
    event: "*",
    schema: "public",
    table: "alerts",
    filter: `spot_id=eq.${SPOT}`,
  });
  await expect.element(page.getByText("Live except for the weather")).toBeVisible();
});

test("shows a closure and keeps focus and open details", async () => {
  const answer = answerPage("<h2>Closed: rocks fell</h2>");
  const socket = await openSocket();
  await page.getByText("Older reports").click();
  document.querySelector<HTMLElement>("[href='#in']")?.focus();
  socket?.tell("postgres_changes", { data: { table: "alerts" } });
  socket?.tell("postgres_changes", { data: { table: "alerts" } });
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(page.getByText("Closed: rocks fell")).toBeVisible();
  await expect.element(page.getByRole("status").getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText("Sign in")).toHaveFocus();
  expect(document.querySelector("details")?.open).toBe(true);
  expect(document.querySelector("#rest")?.textContent).toBe("As it came");
  expect(answer).toHaveBeenCalledTimes(1);
});

test("reconnects and refreshes after a lost connection", async () => {
  const answer = answerPage("<h2>Closed meanwhile</h2>");
  const socket = await openSocket();
  socket?.close();
  await expect.element(page.getByText("Live updates paused")).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).not.toHaveBeenCalled();
  Socket.opened[1]?.accept();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(page.getByText("Closed meanwhile")).toBeVisible();
  expect(page.getByRole("status").element().textContent).toBe("");
});

test("reconnects when heartbeats go unanswered", async () => {
  await openSocket();
  await vi.advanceTimersByTimeAsync(52_000);
  expect(Socket.opened).toHaveLength(2);
});
