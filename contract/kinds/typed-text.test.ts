import { describe, expect, it } from "vitest";
import { z } from "zod";
import { messages } from "../api/messages.ts";
import { kinds } from "./registry.ts";
import { labelSchema } from "../metadata/label.ts";
import { packSchema } from "../metadata/pack.ts";
import { lineText, proseText, typedLabels } from "./typed-text.ts";

const turned = "甲\u202E乙";

function problemsOf(schema: z.ZodType, value: unknown) {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ message, path }) => [message, path.join(".")]);
}

describe("a text that is typed into a message", () => {
  it("is refused where it would show as something else than it is", () => {
    expect(problemsOf(lineText(10), turned)).toContainEqual(["turnedText", ""]);
    expect(problemsOf(proseText(10), turned)).toEqual([["turnedText", ""]]);
  });

  it("loses what shows nothing where it is a line, and keeps it where it is prose", () => {
    expect(lineText(3).parse(" 甲\u200B乙\uFEFF ")).toBe("甲乙");
    expect(proseText(9).parse("甲\u200B乙 ")).toBe("甲\u200B乙 ");
    expect(problemsOf(lineText(3), "\u200B\u2060")).toHaveLength(1);
    expect(problemsOf(lineText(3), "四个字了")).toHaveLength(1);
  });
});

describe("texts in two languages", () => {
  const schema = typedLabels(
    z.strictObject({
      label: labelSchema,
      condition: z.unknown(),
      settings: z.record(z.string(), z.unknown()),
    }),
  );
  const good = { zh: "名称", en: "Name" };
  const value = { label: good, condition: { field: "name", op: "eq", value: turned }, settings: {} };

  it("are looked at wherever they stand, and named by their place", () => {
    const columns = [{ label: good }, { label: { zh: "a", en: turned } }];
    expect(problemsOf(schema, { ...value, settings: { columns } })).toEqual([
      ["turnedText", "settings.columns.1.label.en"],
    ]);
    expect(problemsOf(schema, { ...value, label: { zh: "\u200B ", en: "a" } })).toEqual([
      ["required", "label.zh"],
    ]);
  });

  it("lose what shows nothing; a condition is left as it is, for it must find what is stored", () => {
    const read = schema.parse({ ...value, label: { zh: "名\u200B称", en: "Na\u00ADme" } });
    expect(read).toEqual(value);
  });

  it("of packs are no exception", () => {
    const pack = { name: "p", label: { zh: "包", en: turned }, version: 1 };
    expect(problemsOf(packSchema, pack)).toEqual([["turnedText", "label.en"]]);
  });
});

/** Names, secrets, places in a list, and what is looked for: nobody reads them as words of somebody else. */
const otherTexts = new Set([
  "keyword",
  "after",
  "sort",
  "password",
  "verifier",
  "code",
  "token",
  "ticket",
  "field",
  "fields",
  "scopes",
  "stamp",
  "idlist",
  "pageNum",
  "pageSize",
  "pageNo",
]);
/** What the kinds of their fields read when it is saved. */
const fieldTexts = new Set([
  "saveProfile email",
  "inviteMember sent_to",
  "acceptInvitation position",
  "copyRole name_en",
  // A whole design: its texts are read when it is saved.
  "importForm text",
]);
/** Of these all texts are in two languages, and the rest are names of fields and states. */
const designs = new Set(["planDesign", "applyDesign"]);
/** Half of a text in two languages, which is looked at where it comes in. */
const isHalf = (path: string) => /\.(?:zh|en)$/.test(path);

interface Node {
  _zod: { def: Record<string, unknown> & { type: string; checks?: { _zod: { def: Check } }[] } };
}

interface Check {
  check: string;
  maximum?: number;
}

/** Strings anywhere in a schema that have room for words and no form of their own, by their path. */
function listTexts({ _zod: { def } }: Node, path: string): string[] {
  const inside = (part: unknown, name = path) => listTexts(part as Node, name);
  if (def.type === "string") {
    const checks = (def.checks ?? []).map((check) => check._zod.def);
    const longest = Math.min(...checks.map(({ maximum = Infinity }) => maximum));
    const isKnown = checks.some(({ check }) => check === "custom" || check === "string_format");
    return isKnown || def["format"] !== undefined || longest <= 64 ? [] : [path];
  }
  if (def.type === "object")
    return Object.entries(def["shape"] as object).flatMap(([name, part]) =>
      inside(part, path === "" ? name : `${path}.${name}`),
    );
  const parts = ["innerType", "element", "valueType", "in", "out"].flatMap((name) => def[name] ?? []);
  return [...((def["options"] ?? []) as unknown[]), ...parts].flatMap((part) => inside(part));
}

it("what a message takes is looked at, wherever there is room for words", () => {
  const read = Object.entries(messages).filter(([message]) => !designs.has(message));
  const unread = read.flatMap(([message, { input }]) =>
    listTexts(input as unknown as Node, "")
      .filter((path) => !isHalf(path) && !otherTexts.has(path.split(".").at(-1) ?? ""))
      .map((path) => `${message} ${path}`),
  );
  expect([...new Set(unread)].filter((one) => !fieldTexts.has(one))).toEqual([]);
});

it("what is on one line has no line breaks, in records, lists, rows of a table and messages alike", () => {
  const columns = [{ name: "name", label: { zh: "名称", en: "Name" } }];
  for (const sign of ["\n", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
    const text = `甲${sign}乙`;
    expect(kinds.text.read(text, { maxLength: 20 })).toEqual({ problem: "lineBreak" });
    expect(kinds.texts.read([text], { max: 2, maxLength: 20 })).toMatchObject({ problem: "lineBreak" });
    expect(kinds.json.read([{ name: text }], { columns, max: 10 })).toMatchObject({ problem: "lineBreak" });
    expect(problemsOf(lineText(20), text)).toEqual([["lineBreak", ""]]);
    expect(kinds.longtext.read(text, { maxLength: 20 })).toEqual({ value: text });
  }
});
