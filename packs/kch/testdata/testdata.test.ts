import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findValueProblems } from "@kezhuan/packs/testing/value-problems";
import { findField, findRepeated, openWorld } from "@kezhuan/packs/testing/world";
import { gbDisciplineDict } from "../dicts/national-standards.ts";

interface Abstract {
  id: number;
  title: string;
  abstract: string;
  keywords: string[];
  discipline: string;
  category: string;
}

const world = openWorld();
const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);
const lines = read("abstracts.jsonl");
// Written for these tests; the first test below looks at every line's shape.
const abstracts = lines.map((line) => JSON.parse(line) as Abstract);
const fields = {
  title: "title",
  abstract: "summary",
  keywords: "keywords",
  discipline: "discipline_text",
} as const;

function findProblems(line: Record<string, unknown>): string[] {
  const object = world.objects.get("kch_achievement");
  return Object.entries(fields).flatMap(([given, name]) => {
    const field = object && findField(object, name);
    if (!field) return [`no field ${name}`];
    return line[given] === undefined || line[given] === ""
      ? [`${given} is missing`]
      : findValueProblems(world, field, line[given]);
  });
}

describe("the sample abstracts", () => {
  test("are 200 records in the form of the file the importer is made for", () => {
    expect(abstracts).toHaveLength(200);
    const keys = "id,title,abstract,keywords,discipline,category";
    expect(abstracts.filter((one) => Object.keys(one).join(",") !== keys)).toEqual([]);
    expect(abstracts.map((one) => one.id)).toEqual(abstracts.map((_, index) => index + 1));
  });

  test("fit the fields of an achievement, each under its own title", () => {
    expect(abstracts.flatMap((one) => findProblems({ ...one }))).toEqual([]);
    expect(findRepeated(abstracts.map((one) => one.title))).toEqual([]);
  });

  test("name disciplines of which most have a counterpart in the dictionary and some have none", () => {
    const known = new Set(gbDisciplineDict.items.flatMap((item) => [item.label.zh, ...(item.aliases ?? [])]));
    const matched = abstracts.filter((one) => known.has(one.discipline));
    expect(matched.length).toBeGreaterThan(140);
    expect(abstracts.length - matched.length).toBeGreaterThan(15);
  });

  test("can be searched for graphene", () => {
    expect(abstracts.filter((one) => JSON.stringify(one).includes("石墨烯")).length).toBeGreaterThanOrEqual(
      5,
    );
  });
});

test("the bad lines hold every mistake an importer must report", () => {
  const problems = read("abstracts-bad.jsonl").map((line) => {
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return ["not a record"];
      return findProblems({ ...value });
    } catch {
      return ["not JSON"];
    }
  });
  const expected = [
    "not JSON",
    "title is missing",
    "title: tooLong",
    "keywords: wrongType",
    "title: badText",
  ];
  const all = problems.flat().join("\n");
  for (const part of [
    ...expected,
    "summary: badText",
    "summary: tooLong",
    "title: wrongType",
    "not a record",
  ]) {
    expect(all).toContain(part);
  }
  expect(problems.filter((found) => found.length === 0)).toHaveLength(3);
});
