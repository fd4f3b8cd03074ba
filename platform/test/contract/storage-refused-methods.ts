import { type ContractEntry, type ContractTable, thrown, told } from "./contract-table.ts";
import type { WorldClient } from "./world-fixture.ts";

const SOURCE = "supabase/storage, src/internal/errors/codes.ts: FeatureNotEnabled";
type Storage = WorldClient["storage"];

const notEnabled = (feature: string) => ({
  status: 400,
  code: "FeatureNotEnabled",
  message: `The feature ${feature} is not enabled for this resource`,
});

function refused(
  feature: string,
  call: (storage: Storage) => PromiseLike<{ data: unknown; error: unknown }>,
): ContractEntry {
  return {
    is: "refused",
    answer: notEnabled(feature),
    source: SOURCE,
    call: async ({ service }) => told(await call(service().storage)),
  };
}

/** The catalogue's own client reads no words of ours out of a refusal. */
function refusedCatalogue(
  call: (catalogue: ReturnType<Storage["analytics"]["from"]>) => PromiseLike<unknown>,
): ContractEntry {
  return {
    is: "refused",
    answer: { status: 400, message: "Request failed with status 400" },
    source: SOURCE,
    call: async ({ service }) =>
      thrown(async () => {
        const answer = await call(service().storage.analytics.from("ice"));
        if (typeof answer === "object" && answer !== null && "error" in answer && answer.error) throw answer.error;
        return answer;
      }),
  };
}

const NAMESPACE = { namespace: ["waters"] };
const TABLE = { namespace: ["waters"], name: "pools" };
const DRAFT = { name: "pools", schema: { type: "struct", fields: [], "schema-id": 0 } } as never;

export const storageExtras: ContractTable = {
  "storage.purgeBucketCache": refused("purgeCache", (storage) => storage.purgeBucketCache("shelf")),
  "storage.from.purgeCache": refused("purgeCache", (storage) => storage.from("shelf").purgeCache("a")),
  "storage.getBucketLifecycle": refused("bucketLifecycle", (storage) => storage.getBucketLifecycle("shelf")),
  "storage.updateBucketLifecycle": refused("bucketLifecycle", (storage) =>
    storage.updateBucketLifecycle("shelf", { rules: [] } as never),
  ),
  "storage.deleteBucketLifecycle": refused("bucketLifecycle", (storage) => storage.deleteBucketLifecycle("shelf")),
};

export const analyticsMethods: ContractTable = {
  "storage.analytics.listBuckets": refused("icebergCatalog", ({ analytics }) => analytics.listBuckets()),
  "storage.analytics.createBucket": refused("icebergCatalog", ({ analytics }) => analytics.createBucket("ice")),
  "storage.analytics.deleteBucket": refused("icebergCatalog", ({ analytics }) => analytics.deleteBucket("ice")),
  "storage.analytics.from": refusedCatalogue((catalogue) => catalogue.listNamespaces()),
  "storage.analytics.from.listNamespaces": refusedCatalogue((catalogue) => catalogue.listNamespaces()),
  "storage.analytics.from.createNamespace": refusedCatalogue((catalogue) => catalogue.createNamespace(NAMESPACE)),
  "storage.analytics.from.createNamespaceIfNotExists": refusedCatalogue((catalogue) =>
    catalogue.createNamespaceIfNotExists(NAMESPACE),
  ),
  "storage.analytics.from.dropNamespace": refusedCatalogue((catalogue) => catalogue.dropNamespace(NAMESPACE)),
  "storage.analytics.from.loadNamespaceMetadata": refusedCatalogue((catalogue) =>
    catalogue.loadNamespaceMetadata(NAMESPACE),
  ),
  "storage.analytics.from.namespaceExists": refusedCatalogue((catalogue) => catalogue.namespaceExists(NAMESPACE)),
  "storage.analytics.from.listTables": refusedCatalogue((catalogue) => catalogue.listTables(NAMESPACE)),
  "storage.analytics.from.createTable": refusedCatalogue((catalogue) => catalogue.createTable(NAMESPACE, DRAFT)),
  "storage.analytics.from.createTableIfNotExists": refusedCatalogue((catalogue) =>
    catalogue.createTableIfNotExists(NAMESPACE, DRAFT),
  ),
  "storage.analytics.from.loadTable": refusedCatalogue((catalogue) => catalogue.loadTable(TABLE)),
  "storage.analytics.from.tableExists": refusedCatalogue((catalogue) => catalogue.tableExists(TABLE)),
  "storage.analytics.from.updateTable": refusedCatalogue((catalogue) => catalogue.updateTable(TABLE, {} as never)),
  "storage.analytics.from.dropTable": refusedCatalogue((catalogue) => catalogue.dropTable(TABLE)),
};

const INDEX = { indexName: "i", dimension: 3, dataType: "float32", distanceMetric: "cosine" } as const;
const POINT = { float32: [1, 0, 0] };

export const vectorMethods: ContractTable = {
  "storage.vectors.listBuckets": refused("vectorBuckets", ({ vectors }) => vectors.listBuckets()),
  "storage.vectors.createBucket": refused("vectorBuckets", ({ vectors }) => vectors.createBucket("b")),
  "storage.vectors.getBucket": refused("vectorBuckets", ({ vectors }) => vectors.getBucket("b")),
  "storage.vectors.deleteBucket": refused("vectorBuckets", ({ vectors }) => vectors.deleteBucket("b")),
  "storage.vectors.from": refused("vectorBuckets", ({ vectors }) => vectors.from("b").listIndexes()),
  "storage.vectors.from.index": refused("vectorBuckets", ({ vectors }) => vectors.from("b").index("i").listVectors()),
  "storage.vectors.from.createIndex": refused("vectorBuckets", ({ vectors }) => vectors.from("b").createIndex(INDEX)),
  "storage.vectors.from.getIndex": refused("vectorBuckets", ({ vectors }) => vectors.from("b").getIndex("i")),
  "storage.vectors.from.listIndexes": refused("vectorBuckets", ({ vectors }) => vectors.from("b").listIndexes()),
  "storage.vectors.from.deleteIndex": refused("vectorBuckets", ({ vectors }) => vectors.from("b").deleteIndex("i")),
  "storage.vectors.index.putVectors": refused("vectorBuckets", ({ vectors }) =>
    vectors
      .from("b")
      .index("i")
      .putVectors({ vectors: [{ key: "a", data: POINT }] }),
  ),
  "storage.vectors.index.getVectors": refused("vectorBuckets", ({ vectors }) =>
    vectors
      .from("b")
      .index("i")
      .getVectors({ keys: ["a"] }),
  ),
  "storage.vectors.index.listVectors": refused("vectorBuckets", ({ vectors }) =>
    vectors.from("b").index("i").listVectors(),
  ),
  "storage.vectors.index.queryVectors": refused("vectorBuckets", ({ vectors }) =>
    vectors.from("b").index("i").queryVectors({ queryVector: POINT, topK: 1 }),
  ),
  "storage.vectors.index.deleteVectors": refused("vectorBuckets", ({ vectors }) =>
    vectors
      .from("b")
      .index("i")
      .deleteVectors({ keys: ["a"] }),
  ),
};
