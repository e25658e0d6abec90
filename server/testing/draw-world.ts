import { createHash } from "node:crypto";
import type { Draw } from "@kezhuan/contract/metadata/draw";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { PackInput } from "@kezhuan/contract/metadata/pack";

const same = (label: string) => ({ zh: label, en: label });
const code = (name: string, dict: string, more: object = {}) => ({
  name,
  label: same(name),
  kind: "code" as const,
  settings: { dict },
  ...more,
});
const plain = (name: string, kind: "text" | "integer" | "decimal" | "boolean", more: object = {}) => ({
  name,
  label: same(name),
  kind,
  ...more,
});

export const unitObject: ObjectInput = {
  name: "d_unit",
  label: same("Units"),
  labelField: "code",
  keyField: "code",
  history: false,
  fields: [
    plain("code", "text", { required: true, unique: true }),
    code("region", "d_region"),
    plain("turnover", "integer"),
    plain("closed", "boolean"),
  ],
};

/** How the test domain draws; tests change one thing of it and see it refused. */
export const draw: Draw = {
  method: { field: "method" },
  size: "size",
  seed: "seed",
  frame: "frame",
  digest: "digest",
  order: "number",
  weight: "weight",
  sort: "-turnover",
  strata: {
    by: "region",
    allocation: { field: "allocation" },
    into: "strata",
    stratum: "region",
    size: "size",
    frame: "frame",
    of: "stratum",
  },
};

export function planObject(changed: Draw): ObjectInput {
  return {
    name: "d_plan",
    label: same("Plans"),
    labelField: "title",
    fields: [
      plain("title", "text", { required: true }),
      code("status", "d_state"),
      code("method", "d_method"),
      code("allocation", "d_allocation"),
      code("region", "d_region"),
      plain("size", "integer"),
      plain("seed", "text"),
      plain("frame", "integer", { readonly: true }),
      plain("digest", "text", { readonly: true }),
      {
        name: "sample",
        label: same("sample"),
        kind: "lines",
        settings: { object: "d_line", field: "plan", mode: "show", sort: "number", max: 1000 },
      },
      {
        name: "strata",
        label: same("strata"),
        kind: "lines",
        settings: { object: "d_stratum", field: "plan", mode: "edit", sort: "region" },
      },
      {
        name: "answers",
        label: same("answers"),
        kind: "computed",
        settings: { expression: "sum(sample.twice)", result: "integer" },
      },
    ],
    states: {
      field: "status",
      initial: "draft",
      transitions: [
        {
          action: "draw",
          label: same("Draw"),
          from: ["draft", "drawn"],
          to: "drawn",
          gather: [
            {
              into: "sample",
              each: "unit",
              where: { closed: ["false"] },
              match: { region: "region" },
              copy: { code: "code" },
              draw: changed,
            },
          ],
        },
      ],
    },
  };
}

const stratumObject: ObjectInput = {
  name: "d_stratum",
  label: same("Strata"),
  labelField: "region",
  fields: [
    {
      name: "plan",
      label: same("plan"),
      kind: "ref",
      settings: { object: "d_plan", onDelete: "cascade" },
      required: true,
    },
    code("region", "d_region", { required: true }),
    plain("size", "integer"),
    plain("frame", "integer", { readonly: true }),
    {
      name: "drawn",
      label: same("drawn"),
      kind: "lines",
      settings: { object: "d_line", field: "stratum", mode: "show" },
    },
    {
      name: "lines",
      label: same("lines"),
      kind: "computed",
      settings: { expression: "count(drawn)", result: "integer" },
    },
  ],
};

export const lineObject: ObjectInput = {
  name: "d_line",
  label: same("Lines"),
  labelField: "code",
  fields: [
    {
      name: "plan",
      label: same("plan"),
      kind: "ref",
      settings: { object: "d_plan", onDelete: "cascade" },
      required: true,
    },
    { name: "unit", label: same("unit"), kind: "ref", settings: { object: "d_unit" } },
    {
      name: "stratum",
      label: same("stratum"),
      kind: "ref",
      settings: { object: "d_stratum", onDelete: "clear" },
    },
    plain("number", "integer"),
    plain("weight", "decimal", { settings: { scale: 6 } }),
    plain("code", "text"),
    code("answer", "d_state", { default: "draft" }),
    {
      name: "twice",
      label: same("twice"),
      kind: "computed",
      settings: { expression: "number * 2", result: "integer" },
    },
  ],
};

const dict = (name: string, codes: readonly string[]) => ({
  name,
  label: same(name),
  items: codes.map((item) => ({ code: item, label: same(item) })),
});

export function drawPack(changed: Draw = draw, line: ObjectInput = lineObject): PackInput {
  return {
    name: "draws",
    label: same("Draws"),
    version: 1,
    dicts: [
      dict("d_state", ["draft", "drawn"]),
      dict("d_region", ["a", "b", "c"]),
      dict("d_method", ["simple", "systematic", "stratified"]),
      dict("d_allocation", ["proportional", "equal", "given"]),
    ],
    objects: [unitObject, planObject(changed), stratumObject, line],
  };
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest();

/** The simple draw as the manual explains it, worked out without the engine. */
export function drawSimply(seed: string, keys: readonly string[], size: number): string[] {
  const ranked = keys.map((key) => ({ key, hash: sha256(`${seed}:${key}`) }));
  return ranked
    .toSorted((one, other) => Buffer.compare(one.hash, other.hash))
    .slice(0, size)
    .map(({ key }) => key);
}

/** The systematic draw, of keys in the declared order. */
export function drawEvery(seed: string, keys: readonly string[], size: number): string[] {
  const [start, total, n] = [
    BigInt(`0x${sha256(seed).toString("hex").slice(0, 12)}`),
    BigInt(keys.length),
    BigInt(size),
  ];
  const unit = 2n ** 48n;
  return Array.from({ length: size }, (_, index) => {
    const place = ((BigInt(index) * unit + start) * total) / (n * unit);
    return keys[Number(place)] ?? "";
  });
}

export function digestOf(keys: readonly string[]): string {
  return sha256(keys.toSorted().join("\n")).toString("hex");
}
