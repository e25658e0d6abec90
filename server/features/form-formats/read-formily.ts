import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Group, LinkageOf, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { buttonOf } from "./read-list-family.ts";
import { asList, asRaw, asText, given, isRaw, numberOf, textOf, twelfths, type Raw } from "./raw.ts";
import { formatOf, readChoices, readPattern, readProps, readRules } from "./read-props.ts";
import { translateCondition } from "./translate-script.ts";

/** Components in small letters, and the nearest of our types. */
const types: Readonly<Record<string, FormType>> = {
  input: "input",
  password: "input",
  autocomplete: "input",
  "input.textarea": "textarea",
  textarea: "textarea",
  numberpicker: "number",
  inputnumber: "number",
  select: "select",
  "radio.group": "radio",
  radio: "radio",
  "checkbox.group": "checkbox",
  checkbox: "switch",
  switch: "switch",
  rate: "rate",
  slider: "slider",
  datepicker: "date",
  "datepicker.rangepicker": "date",
  timepicker: "time",
  "timepicker.rangepicker": "time",
  cascader: "cascader",
  treeselect: "cascader",
  transfer: "transfer",
  upload: "file",
  "upload.dragger": "file",
  colorpicker: "color",
  arraytable: "sub-table",
  arraycards: "sub-table",
  arrayitems: "sub-table",
  arraycollapse: "sub-table",
  arraytabs: "sub-table",
  formgrid: "grid",
  formlayout: "container",
  space: "container",
  card: "container",
  formtab: "tabs",
  formcollapse: "tabs",
  formstep: "tabs",
  text: "text",
  submit: "button",
  reset: "button",
  button: "button",
  divider: "divider",
  objectcontainer: "container",
};

/** Parts of a table of rows that are its machinery. */
const machinery = /^array\w+\.(?:index|sorthandle|remove|moveup|movedown|addition|copy|clear)$/i;

/** Formily and Designable: `{ form, schema: { properties } }`, or the schema alone. */
export function readFormily(root: Raw, path: string, reading: Reading): DraftForm {
  const isWrapped = isRaw(root["schema"]);
  const schema = isWrapped ? asRaw(root["schema"]) : root;
  const at = isWrapped ? pathOf(path, "schema") : path;
  const form = asRaw(root["form"]);
  const layout = textOf(form["layout"], form["labelAlign"]);
  return {
    title: textOf(schema["title"], root["title"]),
    labels: layout === "vertical" || layout === "top" ? "above" : layout ? "beside" : undefined,
    raw: isWrapped ? { ...root, schema: { ...schema, properties: {} } } : { ...root, properties: {} },
    drafts: readProperties(schema, at, reading),
  };
}

function readProperties(schema: Raw, path: string, reading: Reading): Draft[] {
  const at = pathOf(path, "properties");
  const entries = Object.entries(asRaw(schema["properties"])).map(([key, one], place) => ({
    key,
    one,
    place,
  }));
  const placed = entries.map((entry) => ({
    ...entry,
    order: numberOf(asRaw(entry.one)["x-index"]) ?? entry.place,
  }));
  placed.sort((one, other) => one.order - other.order || one.place - other.place);
  return placed.flatMap(({ key, one }) => {
    const raw = asRaw(one);
    const isMachinery = machinery.test(textOf(raw["x-component"]) ?? "");
    return isMachinery ? [] : [readProperty(raw, { key, path: pathOf(at, key), reading })];
  });
}

interface Place {
  key: string;
  path: string;
  reading: Reading;
}

function readProperty(raw: Raw, { key, path, reading }: Place): Draft {
  const kind = textOf(raw["x-component"]) ?? textOf(raw["type"]) ?? "";
  const type = typeOf(raw);
  const props = asRaw(raw["x-component-props"]);
  const inside = readInside(raw, { type, path, reading });
  const isBox = type === undefined || familyOf(type) === "container" || type === "sub-table";
  return {
    path,
    kind,
    type,
    raw: {
      ...raw,
      ...("properties" in raw ? { properties: {} } : {}),
      ...("items" in raw ? { items: {} } : {}),
    },
    whole: raw,
    prop: textOf(raw["name"]) ?? key,
    id: textOf(raw["x-designable-id"]),
    title: textOf(raw["title"], type === "container" ? props["title"] : undefined),
    props: type ? propsOf(type, { raw, path, reading }) : {},
    initial: raw["default"],
    inside: isBox ? inside : undefined,
    linkage: readReactions(raw, path),
  };
}

function typeOf(raw: Raw): FormType | undefined {
  const component = textOf(raw["x-component"])?.toLowerCase();
  const props = asRaw(raw["x-component-props"]);
  if (component === undefined) return plainTypes[textOf(raw["type"]) ?? ""];
  if (component.startsWith("upload") && /picture/.test(textOf(props["listType"]) ?? "")) return "image";
  if (component === "checkbox" && Array.isArray(raw["enum"])) return "checkbox";
  return Object.hasOwn(types, component) ? types[component] : undefined;
}

/** Of a schema that names no component. */
const plainTypes: Readonly<Record<string, FormType>> = {
  string: "input",
  number: "number",
  integer: "number",
  boolean: "switch",
  object: "container",
  void: "container",
  date: "date",
  datetime: "date",
};

function readInside(
  raw: Raw,
  { type, path, reading }: { type: FormType | undefined; path: string; reading: Reading },
): Draft["inside"] {
  if (type === "sub-table")
    return { as: "children", children: readRows(asRaw(raw["items"]), pathOf(path, "items"), reading) };
  if (!isRaw(raw["properties"])) return undefined;
  const at = pathOf(path, "properties");
  const panes = Object.entries(raw["properties"]).map(([key, one]) => ({
    one: asRaw(one),
    path: pathOf(at, key),
  }));
  const part =
    type === "grid"
      ? /\.gridcolumn$/i
      : type === "tabs"
        ? /\.(?:tabpane|collapsepanel|steppane)$/i
        : undefined;
  if (!part || !panes.every(({ one }) => part.test(textOf(one["x-component"]) ?? "")))
    return { as: "children", children: readProperties(raw, path, reading) };
  const columns = numberOf(asRaw(raw["x-component-props"])["maxColumns"]) ?? panes.length;
  const groups = panes.map((pane): Group => {
    const props = asRaw(pane.one["x-component-props"]);
    return {
      title: textOf(props["tab"], props["header"], props["title"], pane.one["title"]),
      span: type === "grid" ? twelfths(props["gridSpan"] ?? 1, Math.max(1, columns)) : undefined,
      children: readProperties(pane.one, pane.path, reading),
    };
  });
  return type === "tabs" ? { as: "tabs", groups } : { as: "rows", rows: [groups] };
}

/** The columns of a table stand for their places only; a card holds its fields itself. */
function readRows(items: Raw, path: string, reading: Reading): Draft[] {
  const at = pathOf(path, "properties");
  if (!isRaw(items["properties"]))
    return textOf(items["x-component"]) === undefined
      ? []
      : [readProperty(items, { key: "value", path, reading })];
  return Object.entries(items["properties"]).flatMap(([key, one]) => {
    const raw = asRaw(one);
    const component = textOf(raw["x-component"]) ?? "";
    if (machinery.test(component)) return [];
    const own = pathOf(at, key);
    if (!/^array\w+\.column$/i.test(component)) return [readProperty(raw, { key, path: own, reading })];
    const title = textOf(asRaw(raw["x-component-props"])["title"], raw["title"]);
    return readProperties(raw, own, reading).map((draft) => ({ ...draft, title: draft.title ?? title }));
  });
}

function propsOf(type: FormType, at: Omit<Place, "key"> & { raw: Raw }): Record<string, unknown> {
  const { raw } = at;
  const props = asRaw(raw["x-component-props"]);
  const decorator = asRaw(raw["x-decorator-props"]);
  const component = (textOf(raw["x-component"]) ?? "").toLowerCase();
  const span = decorator["gridSpan"] === undefined ? undefined : twelfths(decorator["gridSpan"], 2);
  return {
    span: span === undefined || span === 12 ? undefined : { tablet: span },
    help: asText(textOf(raw["description"], decorator["tooltip"], decorator["extra"])),
    ...given(readProps(type, bagOf(raw, props, component))),
    ...(familyOf(type) === "input" ? checksOf(type, at) : {}),
    ...(["radio", "checkbox", "select", "cascader", "transfer"].includes(type) ? choicesOf(raw, props) : {}),
    ...displayOf(type, raw, component),
    ...(raw["type"] === "integer" ? { scale: 0 } : {}),
  };
}

/** States, limits and looks in one place, whichever part of the schema says them. */
function bagOf(raw: Raw, props: Raw, component: string): Raw {
  const limits = {
    min: raw["minimum"],
    max: raw["maximum"],
    maxLength: raw["maxLength"],
    minLength: raw["minLength"],
  };
  const [pattern, display] = [textOf(raw["x-pattern"]), textOf(raw["x-display"])];
  const kind = component === "password" ? "password" : undefined;
  return {
    ...props,
    ...given(limits),
    type: /rangepicker/.test(component) ? "daterange" : (props["picker"] ?? props["type"] ?? kind),
    required: raw["required"],
    disabled:
      [raw["x-disabled"], raw["x-read-only"], raw["readOnly"]].includes(true) ||
      /^(?:disabled|readOnly|readPretty)$/.test(pattern ?? ""),
    hidden:
      raw["x-hidden"] === true || raw["x-visible"] === false || display === "hidden" || display === "none",
    multiple: props["multiple"] === true || props["mode"] === "multiple" || props["mode"] === "tags",
  };
}

function checksOf(
  type: FormType,
  { raw, path, reading }: Omit<Place, "key"> & { raw: Raw },
): Record<string, unknown> {
  const rules = typeof raw["x-validator"] === "string" ? { type: raw["x-validator"] } : raw["x-validator"];
  return {
    ...readPattern(raw["pattern"], { rule: raw, at: pathOf(path, "pattern"), reading }),
    ...given({ format: type === "input" ? formatOf(raw["format"]) : undefined }),
    ...readRules(rules, { type, path: pathOf(path, "x-validator"), reading }),
  };
}

function choicesOf(raw: Raw, props: Raw): Record<string, unknown> {
  const data = Array.isArray(props["options"]) ? { data: props["options"] } : {};
  return readChoices({ options: raw["enum"], ...data, treeData: props["treeData"] ?? raw["x-data-source"] });
}

function displayOf(type: FormType, raw: Raw, component: string): Record<string, unknown> {
  if (type === "text") {
    const content = textOf(asRaw(raw["x-component-props"])["content"], raw["title"]) ?? "";
    return { text: { zh: plainText(content.slice(0, 20_000)).slice(0, 5000) } };
  }
  if (type === "button") return buttonOf(component);
  if (component === "card") return { look: "bordered" };
  if (component === "formstep") return { steps: true };
  return component === "arraycards" ? { cards: true } : {};
}

/** Simple reactions: the state of a field by the values of others. */
function readReactions(raw: Raw, path: string): LinkageOf[] {
  const found: LinkageOf[] = [];
  const add = (
    script: unknown,
    at: string,
    { state, sources }: { state: string; sources: readonly unknown[] },
  ) => {
    const property = properties[state];
    const text =
      typeof script === "string" ? /^\s*\{\{([\s\S]*)\}\}\s*$/.exec(script.slice(0, 600))?.[1] : undefined;
    if (!property || text === undefined) return;
    found.push({
      property: property.of,
      path: at,
      make: (names) => {
        const condition = translateCondition(text, { names, read: (way) => readSource(way, sources) });
        return condition !== undefined && property.isTurned ? `not (${condition})` : condition;
      },
    });
  };
  for (const [key, state] of [
    ["x-visible", "visible"],
    ["x-hidden", "hidden"],
    ["x-disabled", "disabled"],
    ["required", "required"],
  ] as const)
    add(raw[key], pathOf(path, key), { state, sources: [] });
  const reactions = raw["x-reactions"];
  const list = Array.isArray(reactions) ? asList(reactions) : [reactions];
  for (const [place, one] of list.entries()) {
    const reaction = asRaw(one);
    const at = Array.isArray(reactions)
      ? pathOf(pathOf(path, "x-reactions"), place)
      : pathOf(path, "x-reactions");
    const states = asRaw(asRaw(reaction["fulfill"])["state"]);
    const sources = isRaw(reaction["dependencies"])
      ? Object.entries(reaction["dependencies"]).map(([name, source]) => ({ name, source }))
      : asList(reaction["dependencies"]);
    for (const [state, script] of Object.entries(states))
      add(script, pathOf(pathOf(pathOf(at, "fulfill"), "state"), state), { state, sources });
  }
  return found;
}

const properties: Readonly<Record<string, { of: LinkageOf["property"]; isTurned?: true }>> = {
  visible: { of: "visibleWhen" },
  hidden: { of: "visibleWhen", isTurned: true },
  required: { of: "requiredWhen" },
  disabled: { of: "readOnlyWhen" },
  readOnly: { of: "readOnlyWhen" },
};

/** `$deps[0]`, `$deps.name`, `$values.name` and `$form.values.name`. */
function readSource(way: readonly string[], sources: readonly unknown[]): string | undefined {
  const [first, second, third] = way;
  if (first === "$deps" && second !== undefined && way.length === 2) {
    const byName = sources.find((one) => isRaw(one) && one["name"] === second);
    const source: unknown = byName ?? sources[Number(second)];
    return lastStep(isRaw(source) ? textOf(source["source"]) : textOf(source));
  }
  if (first === "$values" && way.length === 2) return second;
  return first === "$form" && second === "values" && way.length === 3 ? third : undefined;
}

/** Of an address such as `.name` or `section.name`. */
function lastStep(address: string | undefined): string | undefined {
  return address?.split(".").at(-1);
}
