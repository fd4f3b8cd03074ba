import { type ContractEntry, type ContractTable, told } from "./contract-table.ts";
import type { World, WorldClient } from "./world-fixture.ts";

const route = (file: string) => `supabase/storage, src/http/routes/${file}`;
const CLIENT = "supabase/supabase-js, packages/core/storage-js";

let count = 0;
/** A name that no call before has used. */
const newName = () => `contract/${++count}.txt`;

type Files = ReturnType<WorldClient["storage"]["from"]>;

/** A call on a private bucket in which `name` is there. */
function onFile(
  says: string,
  answer: unknown,
  source: string,
  call: (files: Files, name: string, world: World) => Promise<unknown>,
): ContractEntry {
  return {
    is: "supported",
    says,
    answer,
    source,
    call: async (world) => {
      const files = (await world.member()).client.storage.from("shelf");
      const name = newName();
      const { error } = await files.upload(name, "water", { contentType: "text/plain" });
      return error ? told({ error }) : call(files, name, world);
    },
  };
}

function byServer(
  says: string,
  answer: unknown,
  source: string,
  call: (storage: WorldClient["storage"]) => Promise<unknown>,
): ContractEntry {
  return { is: "supported", says, answer, source, call: async ({ service }) => call(service().storage) };
}

const textAt = async (url: string | null | undefined) => {
  const answer = await fetch(url ?? "about:blank");
  return { status: answer.status, text: await answer.text() };
};
const READ = { status: 200, text: "water" };

export const bucketMethods: ContractTable = {
  "storage.createBucket": byServer(
    "200, its name",
    { data: { name: "made" } },
    route("bucket/createBucket.ts"),
    async (storage) => {
      const answer = await storage.createBucket("made");
      await storage.deleteBucket("made");
      return told(answer);
    },
  ),
  "storage.getBucket": byServer(
    "200, the bucket",
    { data: { id: "shelf", public: false } },
    route("bucket/getBucket.ts"),
    async (storage) => told(await storage.getBucket("shelf")),
  ),
  "storage.listBuckets": byServer(
    "200, the buckets",
    { data: [{ id: "window" }] },
    route("bucket/getAllBuckets.ts"),
    async (storage) => told(await storage.listBuckets({ search: "window" })),
  ),
  "storage.updateBucket": byServer(
    "200",
    { data: { message: "Successfully updated" } },
    route("bucket/updateBucket.ts"),
    async (storage) => told(await storage.updateBucket("shelf", { public: false })),
  ),
  "storage.emptyBucket": byServer(
    "200, and its files are gone",
    { data: { message: "Successfully emptied" } },
    "supabase.com/docs/reference/javascript/storage-emptybucket",
    async (storage) => {
      await storage.createBucket("emptied");
      const answer = await storage.emptyBucket("emptied");
      await storage.deleteBucket("emptied");
      return told(answer);
    },
  ),
  "storage.deleteBucket": byServer(
    "200, once it is empty",
    { data: { message: "Successfully deleted" } },
    route("bucket/deleteBucket.ts"),
    async (storage) => {
      await storage.createBucket("short-lived");
      return told(await storage.deleteBucket("short-lived"));
    },
  ),
};

export const fileMethods: ContractTable = {
  "storage.from": onFile(
    "200, the files of a bucket",
    { data: [{ name: "contract" }] },
    route("object/listObjects.ts"),
    async (files) => told(await files.list("", { search: "contract" })),
  ),
  "storage.from.upload": onFile(
    "200, where it lies; 409 KeyAlreadyExists for a name that is taken",
    { status: 400, code: "KeyAlreadyExists" },
    route("object/createObject.ts"),
    async (files, name) => told(await files.upload(name, "again")),
  ),
  "storage.from.update": onFile(
    "200, replaced",
    { text: "ice" },
    route("object/updateObject.ts"),
    async (files, name) => {
      await files.update(name, "ice", { contentType: "text/plain" });
      return { text: await (await files.download(name)).data?.text() };
    },
  ),
  "storage.from.download": onFile(
    "200, the content",
    { text: "water" },
    route("object/getObject.ts"),
    async (files, name) => ({ text: await (await files.download(name)).data?.text() }),
  ),
  "storage.from.info": onFile(
    "200, what is known of it",
    { data: { size: 5, contentType: "text/plain" } },
    route("object/getObjectInfo.ts"),
    async (files, name) => told(await files.info(name)),
  ),
  "storage.from.exists": onFile("200, true", { data: true }, route("object/getObjectInfo.ts"), async (files, name) =>
    told(await files.exists(name)),
  ),
  "storage.from.list": onFile(
    "200, a folder's files",
    { data: [{ metadata: { size: 5 } }] },
    route("object/listObjects.ts"),
    async (files, name) => told(await files.list("contract", { search: name.replace("contract/", "") })),
  ),
  "storage.from.listV2": onFile(
    "200, files and folders by prefix, page by page",
    { data: { hasNext: false, objects: [{ name: "contract/" }] } },
    route("object/listObjectsV2.ts"),
    async (files, name) => {
      const { data, error } = await files.listV2({ prefix: name });
      return told({
        data: { hasNext: data?.hasNext, objects: data?.objects.map(() => ({ name: "contract/" })) },
        error,
      });
    },
  ),
  "storage.from.move": onFile(
    "200, under the new name only",
    { old: false, new: true },
    route("object/moveObject.ts"),
    async (files, name) => {
      const target = newName();
      await files.move(name, target);
      return { old: (await files.exists(name)).data, new: (await files.exists(target)).data };
    },
  ),
  "storage.from.copy": onFile(
    "200, under both names",
    { old: true, new: true },
    route("object/copyObject.ts"),
    async (files, name) => {
      const target = newName();
      await files.copy(name, target);
      return { old: (await files.exists(name)).data, new: (await files.exists(target)).data };
    },
  ),
  "storage.from.remove": onFile(
    "200, the removed files",
    { data: [{ bucket_id: "shelf" }] },
    route("object/deleteObjects.ts"),
    async (files, name) => told(await files.remove([name])),
  ),
  "storage.from.createSignedUrl": onFile(
    "200, an address that needs no key",
    READ,
    route("object/getSignedURL.ts"),
    async (files, name) => textAt((await files.createSignedUrl(name, 60)).data?.signedUrl),
  ),
  "storage.from.createSignedUrls": onFile(
    "200, an address for each",
    READ,
    route("object/getSignedURLs.ts"),
    async (files, name) => textAt((await files.createSignedUrls([name], 60)).data?.[0]?.signedUrl),
  ),
  "storage.from.createSignedUploadUrl": onFile(
    "200, an address and a token",
    { data: { hasToken: true } },
    route("object/getSignedUploadURL.ts"),
    async (files) => {
      const { data, error } = await files.createSignedUploadUrl(newName());
      return told({ data: { hasToken: Boolean(data?.token) }, error });
    },
  ),
  "storage.from.uploadToSignedUrl": onFile(
    "200, uploaded without being signed in",
    { text: "rain" },
    route("object/uploadSignedObject.ts"),
    async (files, _name, { visitor }) => {
      const { data } = await files.createSignedUploadUrl(newName());
      const path = data?.path ?? "";
      await visitor()
        .storage.from("shelf")
        .uploadToSignedUrl(path, data?.token ?? "", "rain", { contentType: "text/plain" });
      return { text: await (await files.download(path)).data?.text() };
    },
  ),
  "storage.from.getPublicUrl": {
    is: "supported",
    says: "an address that anybody reads, in a public bucket",
    answer: READ,
    source: route("object/getPublicObject.ts"),
    call: async ({ member }) => {
      const files = (await member()).client.storage.from("window");
      const name = newName();
      await files.upload(name, "water", { contentType: "text/plain" });
      return textAt(files.getPublicUrl(name).data.publicUrl);
    },
  },
};

const more = (
  says: string,
  answer: unknown,
  call: (storage: WorldClient["storage"]) => Promise<unknown>,
): ContractEntry => ({
  is: "local",
  says,
  answer,
  source: CLIENT,
  call: ({ service }) => call(service().storage),
});
const HEADER = "the same calls, with one header more";
const THROWS = "throws what else would be an `error`";
const attempt = (work: () => PromiseLike<unknown>) =>
  Promise.resolve(work()).then(
    () => ({ isThrown: false }),
    () => ({ isThrown: true }),
  );
const THROWN = { isThrown: true };

export const storageSwitches: ContractTable = {
  "storage.setHeader": more(HEADER, { data: { id: "shelf" } }, async (storage) =>
    told(await storage.setHeader("x-more", "1").getBucket("shelf")),
  ),
  "storage.throwOnError": more(THROWS, THROWN, (storage) => attempt(() => storage.throwOnError().getBucket("nothing"))),
  "storage.from.setHeader": more(HEADER, { data: [] }, async (storage) =>
    told(await storage.from("window").setHeader("x-more", "1").list("nothing")),
  ),
  "storage.from.throwOnError": more(THROWS, THROWN, (storage) =>
    attempt(() => storage.from("shelf").throwOnError().download("nothing")),
  ),
  "storage.analytics.throwOnError": more(THROWS, THROWN, (storage) =>
    attempt(() => storage.analytics.throwOnError().listBuckets()),
  ),
  "storage.analytics.setHeader": more(HEADER, { code: "FeatureNotEnabled" }, async (storage) =>
    told(await storage.analytics.setHeader("x-more", "1").listBuckets()),
  ),
  "storage.vectors.throwOnError": more(THROWS, THROWN, (storage) =>
    attempt(() => storage.vectors.throwOnError().listBuckets()),
  ),
  "storage.vectors.setHeader": more(HEADER, { code: "FeatureNotEnabled" }, async (storage) =>
    told(await storage.vectors.setHeader("x-more", "1").listBuckets()),
  ),
  "storage.vectors.from.throwOnError": more(THROWS, THROWN, (storage) =>
    attempt(() => storage.vectors.from("b").throwOnError().listIndexes()),
  ),
  "storage.vectors.from.setHeader": more(HEADER, { code: "FeatureNotEnabled" }, async (storage) =>
    told(await storage.vectors.from("b").setHeader("x-more", "1").listIndexes()),
  ),
  "storage.vectors.index.throwOnError": more(THROWS, THROWN, (storage) =>
    attempt(() => storage.vectors.from("b").index("i").throwOnError().listVectors()),
  ),
  "storage.vectors.index.setHeader": more(HEADER, { code: "FeatureNotEnabled" }, async (storage) =>
    told(await storage.vectors.from("b").index("i").setHeader("x-more", "1").listVectors()),
  ),
};
