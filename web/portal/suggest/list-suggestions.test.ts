import type { HomeWord } from "@kezhuan/contract/api/portal";
import { expect, test } from "vitest";
import { listSuggestions } from "./list-suggestions.ts";

const words = ["石墨烯", "石墨负极", "石墨电极", "北斗", "Graphene"].map((text): HomeWord => ({
  text,
  kinds: ["expert"],
}));
const title = { kind: "expert" as const, text: "石磊", to: "/zjDetail?id=1" };

function list(text: string, more: Partial<Parameters<typeof listSuggestions>[0]> = {}) {
  return listSuggestions({ scope: "expert", text, words, titles: [title], ...more });
}

test("an empty box offers the words that others look for, and no records", () => {
  expect(list(" ").map(({ text }) => text)).toEqual(["石墨烯", "石墨负极", "石墨电极", "北斗", "Graphene"]);
});

test("while one types, a few fitting words come before the records", () => {
  expect(list("石").map(({ text }) => text)).toEqual(["石墨烯", "石墨负极", "石磊"]);
  expect(list("北").map(({ kind }) => kind)).toEqual(["word", "expert"]);
});

test("a word is searched for as it is shown, and only where it finds something", () => {
  expect(list("graph", { titles: [] })).toEqual([{ kind: "word", text: "Graphene", to: "/zzj?q=Graphene" }]);
  expect(list("graph", { scope: "all", titles: [] })[0]).toMatchObject({ to: "/zzc?q=Graphene" });
  expect(list("graph", { scope: "demand", titles: [] })).toEqual([]);
});

test("what stands in the box already is not offered once more", () => {
  expect(list("石墨烯", { titles: [] })).toEqual([]);
  expect(list("GRAPHENE", { titles: [] })).toEqual([]);
});

test("a word that others look for and that records hold stands there once", () => {
  const word = { kind: "word" as const, text: "石墨烯", to: "/zzj?q=%E7%9F%B3%E5%A2%A8%E7%83%AF" };
  expect(list("石", { titles: [word, title] }).map(({ text }) => text)).toEqual([
    "石墨烯",
    "石墨负极",
    "石磊",
  ]);
});
