import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Group, LinkageOf, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { buttonOf } from "./read-list-family.ts";
import { asList, asRaw, asText, given, isRaw, textOf, twelfths, type Raw } from "./raw.ts";
import { readChoices, readProps, readRules } from "./read-props.ts";
import { compareInput, type Comparison } from "./translate-linkage.ts";

/** Types in small letters without the library's prefix (`el`, `a`, `fc`, `n`), and the nearest of ours. */
const types: Readonly<Record<string, FormType>> = {
  input: "input",
  autocomplete: "input",
  hidden: "input",
  textarea: "textarea",
  inputnumber: "number",
  radio: "radio",
  checkbox: "checkbox",
  select: "select",
  switch: "switch",
  slider: "slider",
  rate: "rate",
  datepicker: "date",
  rangepicker: "date",
  timepicker: "time",
  timerangepicker: "time",
  timeselect: "time",
  colorpicker: "color",
  color: "color",
  upload: "file",
  cascader: "cascader",
  tree: "cascader",
  treeselect: "cascader",
  transfer: "transfer",
  editor: "editor",
  signaturepad: "image",
  subform: "sub-table",
  tableform: "sub-table",
  group: "sub-table",
  row: "grid",
  table: "container",
  tablegrid: "container",
  tabs: "tabs",
  collapse: "tabs",
  stepform: "tabs",
  card: "container",
  div: "container",
  inlineform: "container",
  space: "container",
  divider: "divider",
  alert: "text",
  html: "text",
  span: "text",
  p: "text",
  text: "text",
  title: "title",
  button: "button",
};

/** Containers of groups, and the type of what holds a group. */
const groupHolders: ReadonlySet<string> = new Set([
  "col",
  "tabpane",
  "collapseitem",
  "collapsepanel",
  "stepformitem",
  "step",
]);

/** form-create: a list of rules, each with `type`, `field` and `title`. */
export function readFormCreate(root: Raw, path: string, reading: Reading): DraftForm {
  const key = ["rule", "rules", "fields"].find((one) => Array.isArray(root[one]));
  const option = asRaw(root["option"] ?? root["options"] ?? root["conf"]);
  const form = asRaw(option["form"]);
  const submit = asRaw(option["submitBtn"]);
  const at = key === undefined ? path : pathOf(path, key);
  const position = textOf(form["labelPosition"], form["layout"]);
  return {
    title: textOf(option["title"], option["formName"], root["name"]),
    labels: position === "top" || position === "vertical" ? "above" : position ? "beside" : undefined,
    submitTitle: textOf(submit["innerText"], asRaw(submit["props"])["innerText"]),
    raw: key === undefined ? {} : { ...root, [key]: [] },
    drafts: readRuleList(key === undefined ? root["list"] : root[key], at, reading),
  };
}

function readRuleList(value: unknown, path: string, reading: Reading): Draft[] {
  return asList(value).flatMap((one, place) =>
    isRaw(one) ? readRule(one, pathOf(path, place), reading) : [],
  );
}

/** A rule, and after it those that its value brings up. */
function readRule(raw: Raw, path: string, reading: Reading): Draft[] {
  const kind = textOf(raw["type"]) ?? "";
  const type = typeOf(kind, raw);
  const { inside, shell, extra } = readInside(raw, { kind, type, path, reading });
  const draft: Draft = {
    path,
    kind,
    type,
    raw: shell,
    whole: raw,
    prop: textOf(raw["field"]),
    id: textOf(raw["_fc_id"], raw["name"]),
    title: textOf(
      isRaw(raw["title"]) ? raw["title"]["title"] : raw["title"],
      type === "container" ? asRaw(raw["props"])["header"] : undefined,
    ),
    props: type ? { ...propsOf(type, { raw, path, reading }), ...extra } : {},
    initial: raw["value"],
    inside,
  };
  return [draft, ...readControl(raw, path, reading)];
}

function plainName(kind: string): string {
  return kind
    .replace(/^(?:el|fc|a|n|van|i)(?=[A-Z-])/, "")
    .replaceAll("-", "")
    .toLowerCase();
}

function typeOf(kind: string, raw: Raw): FormType | undefined {
  const name = plainName(kind);
  const props = asRaw(raw["props"]);
  if (name === "input" && props["type"] === "textarea") return "textarea";
  if (name === "upload" && /image|picture/i.test(textOf(props["listType"], props["uploadType"]) ?? ""))
    return "image";
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

interface RuleAt {
  kind: string;
  type: FormType | undefined;
  path: string;
  reading: Reading;
}

function readInside(
  raw: Raw,
  { kind, type, path, reading }: RuleAt,
): { inside?: Draft["inside"]; shell: Raw; extra?: Raw } {
  const props = asRaw(raw["props"]);
  if (type === "sub-table") {
    const columns = asList(props["columns"]);
    if (columns.length > 0) {
      const at = pathOf(pathOf(path, "props"), "columns");
      const children = columns.flatMap((column, place) =>
        readRuleList(asRaw(column)["rule"], pathOf(pathOf(at, place), "rule"), reading),
      );
      return {
        inside: { as: "children", children },
        shell: { ...raw, props: { ...props, columns: columns.map((one) => ({ ...asRaw(one), rule: [] })) } },
      };
    }
    const key = ["rule", "children"].find((one) =>
      Array.isArray(one === "rule" ? props["rule"] : raw["children"]),
    );
    if (key === "rule") {
      const children = readRuleList(props["rule"], pathOf(pathOf(path, "props"), "rule"), reading);
      return {
        inside: { as: "children", children },
        shell: { ...raw, props: { ...props, rule: [] } },
        extra: { cards: true },
      };
    }
  }
  const children = asList(raw["children"]);
  const hasRules = children.some((child) => isRaw(child));
  const isBox = type === undefined || familyOf(type) === "container" || type === "sub-table";
  if (!isBox || (!hasRules && type === undefined)) return { shell: raw };
  return {
    inside: insideOf(children, { kind, type, path: pathOf(path, "children"), reading }),
    shell: { ...raw, children: shellsOf(children) },
  };
}

function insideOf(
  children: readonly unknown[],
  { type, path, reading }: RuleAt,
): NonNullable<Draft["inside"]> {
  const held = children.map(asRaw);
  const areGroups =
    held.length > 0 && held.every((one) => groupHolders.has(plainName(textOf(one["type"]) ?? "")));
  if (!areGroups) return { as: "children", children: readRuleList(children, path, reading) };
  const groups = held.map((one, place): Group => {
    const props = asRaw(one["props"]);
    return {
      title: textOf(props["label"], props["tab"], props["title"], props["header"], one["title"]),
      span: twelfths(props["span"] ?? asRaw(one["col"])["span"]),
      children: readRuleList(one["children"], pathOf(pathOf(path, place), "children"), reading),
    };
  });
  return type === "tabs" ? { as: "tabs", groups } : { as: "rows", rows: [groups] };
}

function shellsOf(children: readonly unknown[]): unknown[] {
  const areGroups = children.every((one) => groupHolders.has(plainName(textOf(asRaw(one)["type"]) ?? "")));
  return areGroups ? children.map((one) => ({ ...asRaw(one), children: [] })) : [];
}

interface Rule {
  raw: Raw;
  path: string;
  reading: Reading;
}

function propsOf(type: FormType, { raw, path, reading }: Rule): Record<string, unknown> {
  const props = asRaw(raw["props"]);
  const effect = asRaw(raw["effect"]);
  const isInput = familyOf(type) === "input";
  const required = isOnOrText(raw["$required"]) || isOnOrText(effect["required"]);
  const names = asRaw(props["props"]);
  const keys = {
    value: textOf(names["value"]),
    title: textOf(names["label"]),
    children: textOf(names["children"]),
  };
  const span = twelfths(asRaw(raw["col"])["span"]);
  const choices = ["radio", "checkbox", "select", "cascader", "transfer"].includes(type);
  return {
    span: span === undefined || span === 12 ? undefined : { tablet: span },
    help: asText(textOf(raw["info"], isRaw(raw["title"]) ? raw["title"]["info"] : undefined)),
    ...given(
      readProps(type, {
        ...props,
        required,
        hidden: raw["hidden"] === true || raw["display"] === false || raw["type"] === "hidden",
      }),
    ),
    ...(isInput ? readRules(raw["validate"], { type, path: pathOf(path, "validate"), reading }) : {}),
    ...(choices ? readChoices({ ...props, ...given({ options: raw["options"] }) }, keys) : {}),
    ...(type === "text" ? { text: { zh: contentOf(raw) } } : {}),
    ...(type === "title" ? { title: { zh: textOf(props["title"]) ?? contentOf(raw) } } : {}),
    ...(type === "button" ? { ...buttonOf(undefined), title: { zh: contentOf(raw) || "按钮" } } : {}),
    ...(type === "tabs" && plainName(textOf(raw["type"]) ?? "") === "stepform" ? { steps: true } : {}),
    ...(type === "sub-table"
      ? { max: typeof props["max"] === "number" && props["max"] > 0 ? props["max"] : undefined }
      : {}),
  };
}

function isOnOrText(value: unknown): boolean {
  return value === true || typeof value === "string";
}

function contentOf(raw: Raw): string {
  const props = asRaw(raw["props"]);
  const words = asList(raw["children"]).filter((one) => typeof one === "string");
  const domProps = asRaw(raw["domProps"]);
  const text =
    textOf(
      words.join(" "),
      props["title"],
      props["innerHTML"],
      domProps["innerHTML"],
      raw["value"],
      raw["title"],
    ) ?? "";
  return plainText(text.slice(0, 20_000)).slice(0, 5000);
}

const signs: Readonly<Record<string, Comparison>> = {
  "==": "=",
  "===": "=",
  "!=": "!=",
  "!==": "!=",
  "<>": "!=",
  ">": ">",
  ">=": ">=",
  "<": "<",
  "<=": "<=",
};

/** `control`: rules that stand after this one and are shown for some value of it. */
function readControl(raw: Raw, path: string, reading: Reading): Draft[] {
  const source = textOf(raw["field"]);
  const list = Array.isArray(raw["control"])
    ? asList(raw["control"])
    : isRaw(raw["control"])
      ? [raw["control"]]
      : [];
  return list.flatMap((one, place) => {
    const control = asRaw(one);
    const at = pathOf(pathOf(path, "control"), place);
    const drafts = readRuleList(control["rule"], pathOf(at, "rule"), reading);
    const sign = signs[textOf(control["condition"]) ?? "=="];
    const linked = linkedProperty(textOf(control["method"]));
    if (source === undefined || sign === undefined || !("value" in control) || !linked) {
      reading.notTranslated.add(at);
      return drafts;
    }
    const link: LinkageOf = {
      ...linked,
      path: at,
      make: (names) => turn(compareInput(names, { source, sign, value: control["value"] }), linked.isTurned),
    };
    for (const name of asList(control["rule"])) {
      if (typeof name === "string") reading.linked.push({ prop: name, linkage: link });
    }
    return drafts.map((draft) => ({ ...draft, linkage: [...(draft.linkage ?? []), link] }));
  });
}

function turn(expression: string | undefined, isTurned: boolean): string | undefined {
  return isTurned && expression !== undefined ? `not (${expression})` : expression;
}

function linkedProperty(
  method: string | undefined,
): { property: LinkageOf["property"]; isTurned: boolean } | undefined {
  if (method === undefined || method === "display" || method === "if" || method === "show")
    return { property: "visibleWhen", isTurned: false };
  if (method === "hidden") return { property: "visibleWhen", isTurned: true };
  if (method === "required") return { property: "requiredWhen", isTurned: false };
  return method === "disabled" ? { property: "readOnlyWhen", isTurned: false } : undefined;
}
