import { Hono } from "hono";
import { featureNotEnabled } from "./storage-error.ts";

/** What the hosted service offers beyond files, by its own names; the product has no use for it. */
const REFUSED: readonly (readonly [path: string, feature: string])[] = [
  ["/render/image/*", "imageTransformation"],
  ["/upload/resumable/*", "resumableUpload"],
  ["/upload/resumable", "resumableUpload"],
  ["/s3/*", "s3Protocol"],
  ["/iceberg/*", "icebergCatalog"],
  ["/vector/*", "vectorBuckets"],
  ["/cdn/*", "purgeCache"],
  ["/bucket/:id/lifecycle", "bucketLifecycle"],
];

export function refusedRoutes() {
  const app = new Hono();
  for (const [path, feature] of REFUSED) {
    app.all(path, () => {
      throw featureNotEnabled(feature);
    });
  }
  return app;
}
