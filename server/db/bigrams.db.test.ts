import fc from "fast-check";
import { expect, it } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { runSql } from "./run-sql.ts";

const { db } = await makeDb();

it("cuts any text into its pairs of characters, in small letters", async () => {
  const texts = [
    "",
    "A",
    "AB",
    "abc",
    "abcd",
    "ab ab ab",
    "中文字符",
    "a\nb\n\nc",
    String.raw`%_\&\1`,
    "🙂🙂a",
    "   ",
  ];
  const rows = await runSql<{ value: string; pairs: string[] }>(
    db,
    "select value, kz.bigrams(value) as pairs from unnest($1::text[]) value",
    [texts],
  );
  expect(rows.map(({ value, pairs }) => [value, [...new Set(pairs)].toSorted()])).toEqual(
    texts.map((value) => [value, pairsOf(value)]),
  );
  expect(await runSql(db, "select kz.bigrams(null) as pairs")).toEqual([{ pairs: null }]);
});

it("has a pair of Chinese characters, letters or digits exactly where the text holds it", async () => {
  const characters = [
    "电",
    "池",
    "A",
    "a",
    "b",
    "1",
    " ",
    "\n",
    "%",
    "İ",
    "ẞ",
    "ﬁ",
    "K",
    "\u{1F642}",
    "\uFDD0",
  ];
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 9 }).map((parts) => parts.join(""));
  const term = fc
    .array(fc.constantFrom("电", "池", "A", "a", "b", "1", "K"), { minLength: 2, maxLength: 2 })
    .map((parts) => parts.join(""));
  const drawn = fc.sample(fc.tuple(text, term), 4000);
  const rows = await runSql<{ has: boolean; holds: boolean }>(
    db,
    `select kz.bigrams(value) @> kz.bigrams(term) as has, value ilike '%' || term || '%' as holds
       from unnest($1::text[], $2::text[]) drawn(value, term)`,
    [drawn.map(([value]) => value), drawn.map(([, one]) => one)],
  );
  expect(drawn.filter((_, index) => rows[index]?.has !== rows[index]?.holds)).toEqual([]);
  // Some hundred are usual.
  expect(rows.filter(({ holds }) => holds).length).toBeGreaterThan(20);
});

it("becomes part of the statement, so that an index over a long text is quick to fill", async () => {
  await runSql(db, "create table kz.bigrams_tried (value text)");
  const plan = await runSql<{ "QUERY PLAN": string }>(
    db,
    "explain (verbose) select kz.bigrams(value) from kz.bigrams_tried",
  );
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).not.toContain("kz.bigrams(");
});

function pairsOf(text: string): string[] {
  const characters = [...text.toLowerCase()];
  if (characters.length <= 2) return [characters.join("")];
  const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
  return [...new Set(pairs)].toSorted();
}
