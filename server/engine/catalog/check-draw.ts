import {
  dictionaryOf,
  linesOf,
  targetOf,
  valueKindOf,
  maxLengthOf,
} from "@kezhuan/contract/kinds/field-type";
import { allocations, drawMethods, type Draw } from "@kezhuan/contract/metadata/draw";
import type { Gather } from "@kezhuan/contract/metadata/object";
import type { Issue } from "@kezhuan/contract/problems";
import { readSort } from "@kezhuan/contract/query/sort";
import { pointsAtOne, type CatalogDict, type CatalogField, type CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

interface Drawing {
  object: CatalogObject;
  gather: Gather;
  draw: Draw;
  /** Of the drawn records, and the candidates. */
  line: CatalogObject;
  target: CatalogObject;
}

interface Known {
  objects: ReadonlyMap<string, CatalogObject>;
  dicts: ReadonlyMap<string, CatalogDict>;
}

type Problem = Omit<Issue, "field">;

/** A draw names fields that are there and can hold what it says of them, and lines that can be written all at once. */
export function checkDraw(object: CatalogObject, objects: Known["objects"], dicts: Known["dicts"]): void {
  for (const gather of (object.def.states?.transitions ?? []).flatMap((one) => one.gather ?? [])) {
    const { draw } = gather;
    if (!draw) continue;
    const field = object.fields.get(gather.into);
    const line = objects.get((field && linesOf(field)?.object) ?? "");
    const each = line?.fields.get(gather.each);
    const target = each && objects.get(targetOf(each) ?? "");
    if (!line || !target) continue;
    const drawing = { object, gather, draw, line, target };
    const problem = [
      ...checkOwnFields(drawing),
      ...checkWords(drawing, dicts),
      ...checkCandidates(drawing),
      ...checkStrata(drawing, objects),
      ...checkLine(drawing),
    ][0];
    if (problem) throw new DefinitionError(object.name, gather.into, problem);
  }
}

interface Wanted {
  part: string;
  name: string;
  kinds: readonly string[];
  isWritten?: true;
}

/** What is wrong with a field that a draw names; `expected` of the message is the first kind. */
function checkField(object: CatalogObject, { part, name, kinds, isWritten }: Wanted): Problem[] {
  const field = object.fields.get(name);
  if (!field || field.kindDef.hasNoColumn)
    return [{ problem: "drawUnknown", params: { part, name: `${object.name}.${name}` } }];
  if (!kinds.includes(valueKindOf(field)))
    return [{ problem: "drawKind", params: { part, name, expected: kinds[0] ?? "" } }];
  return isWritten && field.def.readonly !== true
    ? [{ problem: "drawWritable", params: { part, name } }]
    : [];
}

function checkOwnFields({ object, draw, line }: Drawing): Problem[] {
  return [
    ...checkField(object, { part: "size", name: draw.size, kinds: ["integer"] }),
    ...checkField(object, { part: "seed", name: draw.seed, kinds: ["text"] }),
    ...checkField(object, { part: "frame", name: draw.frame, kinds: ["integer"], isWritten: true }),
    ...checkField(object, { part: "digest", name: draw.digest, kinds: ["text"], isWritten: true }),
    ...checkField(line, { part: "order", name: draw.order, kinds: ["integer"] }),
    ...(draw.weight === undefined
      ? []
      : checkField(line, { part: "weight", name: draw.weight, kinds: ["decimal"] })),
  ];
}

/** Method and allocation may be chosen by a field: each word it can hold has to be one of theirs. */
function checkWords({ object, draw }: Drawing, dicts: Known["dicts"]): Problem[] {
  const check = (part: string, chosen: string | { field: string } | undefined, words: readonly string[]) => {
    if (chosen === undefined || typeof chosen === "string") return [];
    const wrong = checkField(object, { part, name: chosen.field, kinds: ["code"] });
    const field = object.fields.get(chosen.field);
    const dict = (field && dictionaryOf(field)) ?? "";
    const code = [...(dicts.get(dict)?.codes ?? [])].find((one) => !words.includes(one));
    const params = { part, dict, code: code ?? "", values: words.join(", ") };
    return code === undefined ? wrong : [...wrong, { problem: "drawWord", params } as const];
  };
  return [
    ...check("method", draw.method, drawMethods),
    ...check("strata.allocation", draw.strata?.allocation, allocations),
  ];
}

const keyKinds = ["text", "sequence", "integer", "id"];
const stratumKinds = ["code", "text", "region", "integer"];
const sortedKinds = [
  ...keyKinds,
  ...stratumKinds,
  "decimal",
  "money",
  "percentage",
  "date",
  "datetime",
  "yearmonth",
];

function checkCandidates({ draw, target }: Drawing): Problem[] {
  const method = typeof draw.method === "string" ? [draw.method] : drawMethods;
  const missing = [
    ...(method.includes("systematic") && draw.sort === undefined ? ["sort"] : []),
    ...(method.includes("stratified") && !draw.strata ? ["strata"] : []),
  ].map((part): Problem => ({ problem: "drawNeeds", params: { part } }));
  return [
    ...missing,
    ...(draw.key === undefined ? [] : checkField(target, { part: "key", name: draw.key, kinds: keyKinds })),
    ...readSort(draw.sort ?? "").flatMap(({ field }) =>
      checkField(target, { part: "sort", name: field, kinds: sortedKinds }),
    ),
    ...(draw.strata
      ? checkField(target, { part: "strata.by", name: draw.strata.by, kinds: stratumKinds })
      : []),
  ];
}

function checkStrata({ object, draw, line, target }: Drawing, objects: Known["objects"]): Problem[] {
  const { strata } = draw;
  if (!strata) return [];
  const field = object.fields.get(strata.into);
  const child = objects.get((field && linesOf(field)?.object) ?? "");
  if (!child)
    return [
      { problem: "drawUnknown", params: { part: "strata.into", name: `${object.name}.${strata.into}` } },
    ];
  const by = target.fields.get(strata.by);
  const of = strata.of === undefined ? undefined : line.fields.get(strata.of);
  const isReference = of !== undefined && pointsAtOne(of) && targetOf(of) === child.name;
  return [
    ...checkField(child, {
      part: "strata.stratum",
      name: strata.stratum,
      kinds: [by ? valueKindOf(by) : "code"],
    }),
    ...checkField(child, { part: "strata.size", name: strata.size, kinds: ["integer"] }),
    ...checkField(child, { part: "strata.frame", name: strata.frame, kinds: ["integer"] }),
    ...(strata.of === undefined || isReference
      ? []
      : [
          {
            problem: "drawKind",
            params: { part: "strata.of", name: strata.of, expected: child.name },
          } as const,
        ]),
  ];
}

/** Lines come in by one statement, so nothing may have to be worked out record by record before they are there. */
function checkLine({ gather, line, target }: Drawing): Problem[] {
  const { def, fields } = line;
  const parts = [
    ...(["series", "places", "moments", "whiles", "ranges"] as const).filter((part) => {
      const said = def[part];
      return Array.isArray(said) ? said.length > 0 : said !== undefined;
    }),
    ...(def.states?.echoes ? ["states.echoes"] : []),
    ...(line.totals.length > 0 ? [line.totals[0]?.name ?? ""] : []),
    ...[...fields.values()].filter((field) => field.kind === "sequence").map(({ name }) => name),
  ];
  const copied = Object.entries(gather.copy ?? {}).filter(([name, source]) => {
    const [own, from] = [fields.get(name), target.fields.get(source)];
    return own && from && !takesAll(own, from);
  });
  return [
    ...parts.map((part): Problem => ({ problem: "drawPlain", params: { name: line.name, part } })),
    ...copied.map(([name]): Problem => ({ problem: "drawLine", params: { part: gather.into, name } })),
  ];
}

/** True where whatever one field holds fits into the other. */
function takesAll(own: CatalogField, from: CatalogField): boolean {
  const length = (field: CatalogField) => maxLengthOf(field) ?? Number.MAX_SAFE_INTEGER;
  if (from.kind === "sequence") return own.kind === "text";
  if (valueKindOf(own) !== valueKindOf(from)) return false;
  return (
    dictionaryOf(own) === dictionaryOf(from) &&
    targetOf(own) === targetOf(from) &&
    length(own) >= length(from)
  );
}
