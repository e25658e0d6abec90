import { afterEach, expect, it, vi } from "vitest";
import { buildDictionary } from "@kezhuan/server/text-index/english-dictionary-build";
import { EnglishDictionary } from "@kezhuan/server/text-index/english-dictionary";
import { listAlternatives } from "@kezhuan/server/text-index/question";
import { silentLog } from "@kezhuan/server/testing/start-test-engine";
import { fail } from "@kezhuan/contract/errors";
import { IndexedSearch } from "./indexed-search.ts";

const dictionary = new EnglishDictionary(buildDictionary([{ simplified: "涂层", english: ["coating"] }]));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The translations of words whose dictionary takes so long to be made, and how often it was asked for. */
async function translate(text: string, loadingMs: number) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const load = vi
    .spyOn(EnglishDictionary, "load")
    .mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(dictionary), loadingMs)));
  const systemContext = () => {
    throw fail("unavailable");
  };
  const search = new IndexedSearch({ log: silentLog, systemContext });
  const reading = search.read({ catalog: { synonyms: [] } }, text);
  await vi.advanceTimersByTimeAsync(60_000);
  const words = listAlternatives(await reading).map((one) => one.text);
  return { words, asked: load.mock.calls.length };
}

it("waits for the dictionary, which takes seconds on a slow machine, and not for ever", async () => {
  expect(await translate("coating", 3000)).toMatchObject({ words: ["涂层"] });
  expect(await translate("coating", 30_000)).toMatchObject({ words: [] });
});

it("does not wait for it where nothing is asked in English", async () => {
  expect(await translate("石墨烯 Ti", 3000)).toEqual({ words: [], asked: 0 });
});
