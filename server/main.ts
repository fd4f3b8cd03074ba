import "./node-version.ts";
import "./compile-cache.ts";

// Later than the cache, which then holds the server's modules too.
await import("./run.ts");
