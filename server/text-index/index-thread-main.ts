import { parentPort } from "node:worker_threads";
import { foldText } from "./fold.ts";
import type { FromThread, ToThread } from "./index-messages.ts";
import { toSyllables } from "./pinyin.ts";
import { readSnapshot, removeAbandoned, writeSnapshot } from "./snapshot-file.ts";
import { TextIndex } from "./text-index.ts";

const indexes = new Map<number, TextIndex>();

/** While words are left their syllables take an eighth of the thread, and whoever asks waits two milliseconds for them at most. */
const HEARING_MS = 2;
const BETWEEN_MS = 14;
let hearing: NodeJS.Timeout | undefined;

parentPort?.on("message", ({ number, message }: { number: number; message: ToThread }) => {
  const answer = (answered: FromThread) => parentPort?.postMessage({ number, answer: answered });
  // What waits for the disk lets others through.
  if (message.kind === "load") void load(message).then(answer);
  else if (message.kind === "write") void write(message).then(answer);
  else answer(follow(message));
  if (message.kind === "correct" || message.kind === "complete" || message.kind === "add") hearSoon();
});

/** Works out the syllables of words that somebody may ask for next. */
function hearSoon(): void {
  hearing ??= setTimeout(() => {
    hearing = undefined;
    const left = [...indexes.values()].filter(({ vocabulary }) => vocabulary.hear(toSyllables, HEARING_MS));
    if (left.length > 0) hearSoon();
  }, BETWEEN_MS).unref();
}

function follow(message: ToThread): FromThread {
  const { generation } = message;
  if (message.kind === "open") indexes.set(generation, new TextIndex(message.objects));
  if (message.kind === "close") indexes.delete(generation);
  const index = indexes.get(generation);
  if (!index) return describe(undefined);
  if (message.kind === "add") {
    for (const { texts, ...record } of message.records)
      index.add({ ...record, object: message.object, texts: texts.map(foldText) });
    for (const id of message.gone) index.remove(message.object, id);
  }
  const matches = message.kind === "query" ? index.query(message.query) : null;
  return { ...describe(index), matches, texts: listTexts(index, message) };
}

function describe(index: TextIndex | undefined): FromThread {
  const { isWorn = false, count = 0, bytes = 0 } = index ?? {};
  return { matches: null, texts: [], loaded: null, failure: null, isWorn, count, bytes };
}

function listTexts({ vocabulary }: TextIndex, message: ToThread): string[] {
  if (message.kind === "correct") return vocabulary.correct(message.text, toSyllables);
  if (message.kind === "complete") return vocabulary.complete(message.text, message.most, toSyllables);
  return [];
}

/** Whatever is wrong with the file: without it the index is built from the records. */
async function load({
  generation,
  objects,
  path,
  signature,
}: ToThread & { kind: "load" }): Promise<FromThread> {
  try {
    await removeAbandoned(path);
    const read = await readSnapshot(path, signature);
    if (!read) return describe(undefined);
    const index = TextIndex.load(objects, read.stored);
    indexes.set(generation, index);
    const { position, builtAt } = read.facts;
    return { ...describe(index), loaded: { signature, position, builtAt } };
  } catch (error) {
    return { ...describe(undefined), failure: String(error) };
  }
}

async function write({ generation, path, facts }: ToThread & { kind: "write" }): Promise<FromThread> {
  const index = indexes.get(generation);
  try {
    if (index) await writeSnapshot(path, facts, index.store());
    return describe(index);
  } catch (error) {
    return { ...describe(index), failure: String(error) };
  }
}
