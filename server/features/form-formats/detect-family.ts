import type { FormFamilyName } from "@kezhuan/contract/api/form-formats";
import { pathOf } from "./find-inert.ts";
import { asList, asRaw, isRaw, textOf, type Raw } from "./raw.ts";

export interface Detected {
  family: FormFamilyName;
  root: Raw;
  /** Where the design stands in the text. */
  path: string;
}

/** Boxes that a design may come in: a row of a table, an answer of a server. */
const mostBoxes = 4;
/** Properties of one box that are looked into. */
const mostKeys = 200;

/** Finds the design in what was read, also where it is JSON text inside of it, and says which family it is of. */
export function detectFamily(value: unknown): Detected | undefined {
  return search(value, "", mostBoxes);
}

function search(value: unknown, path: string, boxes: number): Detected | undefined {
  const unpacked = unpack(value);
  const own = recognise(unpacked, path);
  if (own || boxes === 0) return own;
  const entries = Array.isArray(unpacked)
    ? [...asList(unpacked).slice(0, 5).entries()]
    : Object.entries(asRaw(unpacked));
  for (const [key, inner] of entries.slice(0, mostKeys)) {
    const found = mayHold(inner) ? search(inner, pathOf(path, key), boxes - 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

function mayHold(value: unknown): boolean {
  return typeof value === "object" || (typeof value === "string" && /^\s*[[{]/.test(value.slice(0, 100)));
}

/** JSON text as what it says; fields that are JSON texts, and the rest of a row, likewise. */
function unpack(value: unknown): unknown {
  const read = parseJson(value);
  if (!isRaw(read)) return Array.isArray(read) ? asList(read).map(parseJson) : read;
  const texts = ["conf", "fields", "rule", "rules", "option", "options", "list"];
  const entries = Object.entries(read).map(([key, inner]) => {
    const plain = texts.includes(key) ? parseJson(inner) : inner;
    return [key, texts.includes(key) && Array.isArray(plain) ? asList(plain).map(parseJson) : plain];
  });
  return Object.fromEntries(entries);
}

function parseJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value.slice(0, 100))) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // A text like any other.
    return value;
  }
}

function recognise(value: unknown, path: string): Detected | undefined {
  if (Array.isArray(value)) return recogniseList(asList(value), path);
  if (!isRaw(value)) return undefined;
  const family = families.find(({ is }) => is(value))?.family;
  return family && { family, root: value, path };
}

/** A list without anything around it. */
function recogniseList(list: readonly unknown[], path: string): Detected | undefined {
  const nodes = list.filter(isRaw);
  const [first] = nodes;
  if (!first || nodes.length < list.length) return undefined;
  if (nodes.some(isGeneratorField)) return { family: "form-generator", root: { fields: list }, path: path };
  if (nodes.some(isFormCreateRule)) return { family: "form-create", root: { list }, path };
  if (nodes.some((one) => "type" in one && isRaw(one["options"]) && ("model" in one || "key" in one)))
    return {
      family: "label" in first && !("name" in first) ? "k-form-design" : "formmaking",
      root: { list },
      path,
    };
  if (nodes.every((one) => textOf(one["prop"]) !== undefined && ("label" in one || "type" in one)))
    return { family: "avue", root: { column: list }, path };
  return undefined;
}

function isGeneratorField(node: Raw): boolean {
  return (
    "__config__" in node ||
    ("tag" in node && ("vModel" in node || "tagIcon" in node)) ||
    node["layout"] === "rowFormItem"
  );
}

function isFormCreateRule(node: Raw): boolean {
  return (
    typeof node["type"] === "string" &&
    !isRaw(node["options"]) &&
    !("prop" in node) &&
    ["field", "props", "children", "native", "_fc_drag_tag", "validate"].some((key) => key in node)
  );
}

const amisRoots: ReadonlySet<unknown> = new Set(["form", "page", "wizard"]);

/** In this order: what comes first is the more particular. */
const families: readonly { family: FormFamilyName; is: (root: Raw) => boolean }[] = [
  { family: "kezhuan", is: (root) => root["version"] === 1 && Array.isArray(root["nodes"]) },
  { family: "vform", is: (root) => Array.isArray(root["widgetList"]) },
  { family: "everright", is: isEverright },
  {
    family: "ak-design",
    is: (root) =>
      hasNodes(root["list"]) &&
      asList(root["list"]).some((one) => "control" in asRaw(one) || "formItem" in asRaw(one)),
  },
  { family: "k-form-design", is: isKForm },
  { family: "jeecg", is: isJeecg },
  {
    family: "formmaking",
    is: (root) => hasNodes(root["list"]) || (Array.isArray(root["list"]) && isRaw(root["config"])),
  },
  {
    family: "form-generator",
    is: (root) =>
      ["fields", "drawingList"].some((key) => asList(root[key]).some((one) => isGeneratorField(asRaw(one)))),
  },
  {
    family: "form-create",
    is: (root) =>
      ["rule", "rules", "fields"].some((key) =>
        asList(root[key]).some((one) => isFormCreateRule(asRaw(one))),
      ),
  },
  { family: "avue", is: isAvue },
  { family: "formily", is: (root) => isFormily(asRaw(root["schema"])) || isFormily(root) },
  {
    family: "amis",
    is: (root) =>
      amisRoots.has(root["type"]) &&
      ["body", "controls", "steps"].some((key) => typeof root[key] === "object"),
  },
];

function hasNodes(list: unknown): boolean {
  return asList(list).some((one) => typeof asRaw(one)["type"] === "string");
}

function isEverright(root: Raw): boolean {
  return (
    asList(root["list"]).some((one) => asRaw(one)["type"] === "inline") &&
    ("fields" in root ||
      "logic" in root ||
      asList(root["list"]).every((one) => Array.isArray(asRaw(one)["columns"])))
  );
}

function isKForm(root: Raw): boolean {
  const config = asRaw(root["config"]);
  const nodes = asList(root["list"]).map(asRaw);
  if (!hasNodes(nodes))
    return "labelCol" in config && Array.isArray(root["list"]) && "hideRequiredMark" in config;
  const isLabelled = nodes.every((one) => "label" in one && !("name" in one));
  return (
    isLabelled || ("labelCol" in config && "wrapperCol" in config && !nodes.some((one) => "name" in one))
  );
}

function isJeecg(root: Raw): boolean {
  const config = asRaw(root["config"]);
  if (!hasNodes(root["list"])) return false;
  const nodes = asList(root["list"]).map(asRaw);
  const isOwn = ["titleField", "showHeaderTitle", "designMobileView", "allowExternalLink"].some(
    (key) => key in config,
  );
  return (
    isOwn ||
    nodes.some((one) => "isAutoGrid" in one || "advancedSetting" in one || one["type"] === "sub-table-design")
  );
}

function isAvue(root: Raw): boolean {
  const columns = Array.isArray(root["column"])
    ? asList(root["column"])
    : Object.values(asRaw(root["column"]));
  const isColumn = columns.some((one) => isRaw(one) && ("prop" in one || "label" in one));
  return isColumn || asList(root["group"]).some((one) => typeof asRaw(one)["column"] === "object");
}

function isFormily(schema: Raw): boolean {
  return (
    isRaw(schema["properties"]) &&
    Object.values(schema["properties"]).some(
      (one) => isRaw(one) && ("x-component" in one || "x-decorator" in one || "type" in one),
    )
  );
}
