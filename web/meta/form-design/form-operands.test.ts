import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { describe, expect, it } from "vitest";
import {
  checkFormExpression,
  comparisonsOf,
  listOperands,
  writeComparison,
  type Comparison,
} from "./form-operands.ts";
import { newNode } from "./new-node.ts";
import { readOptionLines } from "./option-lines.ts";
import { listProblems } from "./problem-words.ts";

const form: FormSchema = {
  version: 1,
  nodes: (["input", "number", "date", "switch", "checkbox", "sub-table"] as const).map(newNode),
};
const values: Record<string, string> = { number: "1.5", date: "2026-01-01" };

describe("expressions of a form", () => {
  it("can be put together from every input with every comparison offered for it", () => {
    for (const operand of listOperands(form, [], "input")) {
      for (const comparison of comparisonsOf(operand)) {
        const source = writeComparison(operand, comparison, values[operand.name] ?? "it's");
        const found = checkFormExpression(source, listOperands(form, [], "input"), {
          wanted: "boolean",
          language: "en",
        });
        expect({ source, found }).toEqual({ source, found: undefined });
      }
    }
  });

  it("name columns of their own row before inputs of the form", () => {
    const names = listOperands(form, [], "column").map(({ name }) => name);
    expect(names).toContain("column");
    expect(listOperands(form, [], "number").map(({ name }) => name)).not.toContain("column");
  });

  it("are refused with a reason", () => {
    const check = (source: string) =>
      checkFormExpression(source, listOperands(form, [], "input"), { wanted: "boolean", language: "en" });
    expect(check("nothing = 1")).toEqual({ words: "character 1: there is no field nothing" });
    expect(check("number + 1")).toEqual({ found: "number" });
    const [operand] = listOperands(form, [], "input");
    const odd: Comparison = "=";
    expect(check(writeComparison(operand!, odd, "a' or number > 0 or input = 'b"))).toBeUndefined();
  });
});

describe("problems of a design", () => {
  it("name the node and say what is wrong", () => {
    const wrong: FormSchema = {
      version: 1,
      nodes: [
        {
          type: "container",
          id: "box",
          children: [{ type: "input", id: "a", name: "a", visibleWhen: "b = 1" }],
        },
      ],
    };
    expect(listProblems(wrong, [], "en")).toEqual([
      { id: "a", at: "visibleWhen", words: "character 1: there is no field b" },
    ]);
    const unreadable: FormSchema = {
      version: 1,
      nodes: [{ type: "grid", id: "g", columns: [{ children: [{ type: "input", id: "b", name: "B b" }] }] }],
    };
    expect(listProblems(unreadable, [], "en")[0]).toMatchObject({ id: "b", at: "name" });
  });
});

describe("pasted options", () => {
  it("are read line by line", () => {
    expect(readOptionLines("一\n\n2\t二\tTwo\r\n3，三\n一")).toEqual([
      { value: "一", title: { zh: "一" } },
      { value: "2", title: { zh: "二", en: "Two" } },
      { value: "3", title: { zh: "三" } },
    ]);
  });
});
