import { expect, test, vi } from "vitest";
import { handleUploadImage } from "./handler.ts";
import { createPicture } from "./picture-fixture.ts";
import type { UploadData } from "./upload-image.data.ts";
import { createUploadQueue } from "./upload-queue.ts";

const SWIMMER = "11111111-1111-4111-8111-111111111111";
const NOW = new Date("2026-07-01T12:00:00Z");
const URL_START = "https://tideline.test/avatars/";

type Fault = { method: keyof UploadData; from?: number };

/** The upload's storage in memory; one method fails from its n-th call on. */
function createMemory({ method, from = 1 }: Partial<Fault> = {}) {
  const files = new Map<string, Date>();
  const profile = { avatar_url: null as string | null };
  let calls = 0;
  const at = <T>(name: keyof UploadData, work: () => T): T => {
    if (name === method && ++calls >= from) throw new Error(`${name} failed`);
    return work();
  };
  const data: UploadData = {
    mayUpload: async () => true,
    getMaxImageSizeMb: async () => 5,
    hasSpot: async () => true,
    hasRoom: async () => true,
    claimReportPicture: async () => null,
    savePicture: async (_bucket, path) => at("savePicture", () => void files.set(path, NOW)),
    toUrl: (_bucket, path) => URL_START + path,
    getAvatarUrl: async () => at("getAvatarUrl", () => profile.avatar_url),
    replaceAvatar: async (before, url) =>
      at("replaceAvatar", () => {
        const isSame = profile.avatar_url === before;
        if (isSame) profile.avatar_url = url;
        return isSame;
      }),
    listPictures: async () =>
      at("listPictures", () => [...files].map(([path, storedAt]) => ({ name: path.split("/")[1] ?? "", storedAt }))),
    removeAvatars: async (names) =>
      at("removeAvatars", () => {
        for (const name of names) files.delete(`${SWIMMER}/${name}`);
      }),
  };
  return { files, profile, data };
}

const queue = createUploadQueue();

async function upload(data: UploadData, side: number, purpose = "avatar") {
  const form = new FormData();
  form.append("file", new Blob([createPicture("jpeg", [side, side])]));
  form.append("purpose", purpose);
  const request = new Request("https://functions.test/upload-image", { method: "POST", body: form });
  const answer = await handleUploadImage(request, { swimmerId: SWIMMER, data, queue, now: () => NOW });
  return ((await answer.json()) as { url: string }).url;
}

/** The file that the profile references must exist. */
function expectAvatarIsThere({ files, profile }: Pick<ReturnType<typeof createMemory>, "files" | "profile">) {
  if (profile.avatar_url !== null) expect([...files.keys()]).toContain(profile.avatar_url.replace(URL_START, ""));
}

test.each<Fault>([
  { method: "savePicture" },
  { method: "savePicture", from: 2 },
  { method: "getAvatarUrl" },
  { method: "replaceAvatar" },
])("keeps the previous avatar when $method fails (call $from), and succeeds on a retry", async (fault) => {
  const memory = createMemory();
  const before = await upload(memory.data, 40);
  const failing = createMemory(fault);
  for (const [path, date] of memory.files) failing.files.set(path, date);
  failing.profile.avatar_url = before;
  await expect(upload(failing.data, 50)).rejects.toThrow("failed");
  expect(failing.profile.avatar_url).toBe(before);
  expectAvatarIsThere(failing);

  for (const [path, date] of failing.files) memory.files.set(path, date);
  const after = await upload(memory.data, 50);
  expect(memory.profile.avatar_url).toBe(after);
  expect(memory.files.size).toBe(2);
});

test.each<Fault>([{ method: "listPictures" }, { method: "removeAvatars" }])(
  "when $method fails, the swimmer has the new avatar all the same, and the next upload tidies up",
  async (fault) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const memory = createMemory();
    await upload(memory.data, 40);
    const failing = createMemory(fault);
    for (const path of memory.files.keys()) failing.files.set(path, new Date(NOW.getTime() - 3_600_000));
    failing.profile.avatar_url = memory.profile.avatar_url;
    const url = await upload(failing.data, 50);
    expect(failing.profile.avatar_url).toBe(url);
    expectAvatarIsThere(failing);
    expect(failing.files.size).toBe(4);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();

    for (const [path, date] of failing.files) memory.files.set(path, date);
    memory.profile.avatar_url = url;
    await upload(memory.data, 60);
    expect(memory.files.size).toBe(2);
    expectAvatarIsThere(memory);
  },
);

test("keeps a file that another upload has stored but not yet referenced", async () => {
  const memory = createMemory();
  await upload(memory.data, 40);
  const other = createMemory();
  await upload(other.data, 60);
  for (const [path, date] of other.files) memory.files.set(path, date);
  await upload(memory.data, 50);
  expect([...memory.files.keys()]).toEqual(expect.arrayContaining([...other.files.keys()]));
});

test("keeps a previous picture that another upload has made the avatar again", async () => {
  const memory = createMemory();
  const first = await upload(memory.data, 40);
  const turnedBack: UploadData = {
    ...memory.data,
    listPictures: async (bucket) => {
      memory.profile.avatar_url = first;
      return memory.data.listPictures(bucket);
    },
  };
  await upload(turnedBack, 50);
  expect(memory.profile.avatar_url).toBe(first);
  expectAvatarIsThere(memory);
});

test("retries when the profile changes meanwhile, then gives up", async () => {
  const memory = createMemory();
  let changes = 2;
  const contested: UploadData = {
    ...memory.data,
    replaceAvatar: async (before, url) => {
      if (changes-- > 0) memory.profile.avatar_url = `https://elsewhere.test/${changes}.png`;
      return memory.data.replaceAvatar(before, url);
    },
  };
  expect(await upload(contested, 40)).toBe(memory.profile.avatar_url);
  changes = 99;
  await expect(upload(contested, 50)).rejects.toThrow("kept changing");
});

test("refuses spot pictures from a full folder, but still accepts an avatar", async () => {
  const { data, files, profile } = createMemory();
  const full: UploadData = {
    ...data,
    listPictures: async () =>
      Array.from({ length: 400 }, (_, index) => ({ name: `${index}-1600.webp`, storedAt: NOW })),
    removeAvatars: async () => undefined,
  };
  await expect(upload(full, 40, "spot-image")).rejects.toMatchObject({ code: "too_many_pictures" });
  expect(files.size).toBe(0);
  expect(await upload(full, 40)).toBe(profile.avatar_url);
});

test("decodes one picture at a time and limits the queue", async () => {
  const { admit, runExclusive } = createUploadQueue();
  const order: string[] = [];
  const open = Promise.withResolvers<void>();
  const work = (name: string) =>
    admit(name, () =>
      runExclusive(async () => {
        order.push(`${name} begins`);
        await open.promise;
        order.push(`${name} ends`);
      }),
    );
  const admitted = ["a", "a", "b", "c", "d", "e", "f", "g"].map(work);
  await expect(work("h")).rejects.toMatchObject({ code: "uploads_busy" });
  open.resolve();
  await Promise.all(admitted);
  expect(order).toHaveLength(16);
  expect(order.map((line) => line.split(" ")[1])).toEqual(Array(8).fill(["begins", "ends"]).flat());
  await expect(Promise.all([work("i"), work("i"), work("i")])).rejects.toMatchObject({ code: "uploads_busy" });
});

test("continues after a picture that can't be decoded", async () => {
  const { runExclusive } = createUploadQueue();
  await expect(runExclusive(() => Promise.reject(new Error("no picture")))).rejects.toThrow("no picture");
  expect(await runExclusive(async () => "next")).toBe("next");
});
