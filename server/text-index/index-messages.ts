import type { IndexedObject } from "./documents.ts";
import type { SnapshotFacts } from "./snapshot-file.ts";
import type { TextMatches, TextQuery } from "./text-index.ts";

/** A record as it is handed over to be indexed: texts as they are written, one for each slot. */
export interface RecordTexts {
  id: string;
  texts: string[];
  day: number;
  isPublic: boolean;
}

/** What the thread of the index is told. A generation is one building of the index; queries name the one they mean. */
export type ToThread =
  | { kind: "open"; generation: number; objects: readonly IndexedObject[] }
  | {
      /** Opens an index that has been written to a file, where it has this signature. */
      kind: "load";
      generation: number;
      objects: readonly IndexedObject[];
      path: string;
      signature: string;
    }
  /** Writes the index as it is now to a file, while it goes on answering. */
  | { kind: "write"; generation: number; path: string; facts: SnapshotFacts }
  | {
      /** Puts records in the place of their former states, and takes out those that are gone. */
      kind: "add";
      generation: number;
      object: number;
      records: readonly RecordTexts[];
      gone: readonly string[];
    }
  | { kind: "close"; generation: number }
  | { kind: "query"; generation: number; query: TextQuery }
  | { kind: "correct"; generation: number; text: string }
  | { kind: "complete"; generation: number; text: string; most: number };

/** What it answers. */
export interface FromThread {
  matches: TextMatches | null;
  /** To `correct` and `complete`. */
  texts: string[];
  /** To `load`, where the file could be used. */
  loaded: SnapshotFacts | null;
  /** To `write`: why the file could not be written. */
  failure: string | null;
  isWorn: boolean;
  count: number;
  bytes: number;
}
