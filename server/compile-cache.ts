import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../build/compile-cache", import.meta.url));

// Threads and processes started later read the variable. Without the cache each of them removes the types of its
// modules again, which takes a compiler of 25 MB.
process.env.NODE_COMPILE_CACHE ??= FOLDER;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
