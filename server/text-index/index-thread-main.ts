import { parentPort } from "node:worker_threads";
import { foldText } from "./fold.ts";
import type { FromThread, ToThread } from "./index-messages.ts";
import { toSyllables } from "./pinyin.ts";
import { TextIndex } from "./text-index.ts";

const indexes = new Map<number, TextIndex>();

parentPort?.on("message", (message: ToThread) => {
  const answer = follow(message);
  parentPort?.postMessage(answer);
});

function follow(message: ToThread): FromThread {
  const { generation } = message;
  if (message.kind === "open") indexes.set(generation, new TextIndex(message.objects));
  if (message.kind === "close") indexes.delete(generation);
  const index = indexes.get(generation);
  if (!index) return { matches: null, texts: [], isWorn: false };
  if (message.kind === "add")
    for (const { texts, ...record } of message.records)
      index.add({ ...record, object: message.object, texts: texts.map(foldText) });
  if (message.kind === "remove") for (const id of message.ids) index.remove(message.object, id);
  const matches = message.kind === "query" ? index.query(message.query) : null;
  return { matches, texts: listTexts(index, message), isWorn: index.isWorn };
}

function listTexts({ vocabulary }: TextIndex, message: ToThread): string[] {
  if (message.kind === "correct") return vocabulary.correct(message.text, toSyllables);
  if (message.kind === "complete") return vocabulary.complete(message.text, message.most, toSyllables);
  return [];
}
