import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSources } from "./scripts/structure/list-sources.ts";

interface Entry {
  where: string;
  /** Words that stand for the same thing no longer. */
  instead: string[];
}

const entries = readFileSync(join(import.meta.dirname, "docs", "glossary.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| 中文"))
  .map((line): Entry => {
    const cells = line.split("|").map((cell) => cell.trim());
    return {
      where: (cells[4] ?? "").replaceAll("`", ""),
      instead: (cells[5] ?? "").split(",").flatMap((word) => word.trim() || []),
    };
  });

/** As part of an identifier or of a file's name, whatever its case. */
function findWord(word: string, path: string, text: string): boolean {
  const parts = word.split(/(?=[A-Z])/).join("[-_ ]?");
  const asPart = new RegExp(`(?<![a-z])${parts}s?(?![a-z])`, "i");
  const inCamel = new RegExp(`[a-z]${word[0]?.toUpperCase()}${word.slice(1)}s?(?![a-z])`);
  return [path, text].some((one) => asPart.test(one) || inCamel.test(one));
}

test("every term of the glossary names a file where it is at home", () => {
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(({ where }) => !existsSync(join(import.meta.dirname, where)))).toEqual([]);
});

test("every file that the architecture names exists", () => {
  const text = readFileSync(join(import.meta.dirname, "docs", "ARCHITECTURE.md"), "utf8");
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(40);
  const paths = [...listSources(import.meta.dirname).keys()].map((path) => `/${path}`);
  expect(named.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

test("no code uses a word that the glossary replaces", () => {
  const sources = [...listSources(import.meta.dirname)].filter(([path]) => path !== "glossary.test.ts");
  const words = entries.flatMap(({ instead }) => instead);
  expect(words.length).toBeGreaterThan(5);
  const found = sources.flatMap(([path, text]) =>
    words.filter((word) => findWord(word, path, text)).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("a replaced word is found in identifiers, comments and names of files", () => {
  const found = (path: string, text: string) => findWord("standingAnswers", path, text);
  expect(found("a.ts", "const standingAnswers = 1")).toBe(true);
  expect(found("lib/standing-answers.ts", "")).toBe(true);
  expect(found("a.ts", "openStandingAnswers()")).toBe(true);
  expect(found("a.ts", "/** all standing answers */")).toBe(true);
  expect(found("a.ts", "answers stand")).toBe(false);
  expect(findWord("deed", "a.ts", "indeed it is needed")).toBe(false);
});
