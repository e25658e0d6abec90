import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import { amisTypes, isStatic } from "./amis-types.ts";
import type { Draft, DraftForm, Group, LinkageOf, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { buttonOf } from "./read-list-family.ts";
import { asList, asRaw, asText, given, isRaw, numberOf, textOf, twelfths, type Raw } from "./raw.ts";
import { formatOf, readChoices, readPattern, readProps } from "./read-props.ts";
import { translateCondition } from "./translate-script.ts";

/** Keys under which nodes stand, in the order in which they are looked for. */
const bodies = ["body", "controls", "tab", "content"] as const;

/** amis: a form, a wizard, or a page around them. A page around a single form stands for it. */
export function readAmis(root: Raw, path: string, reading: Reading): DraftForm {
  const isWizard = root["type"] === "wizard";
  const key = bodies.find((one) => one in root);
  const nodes = isWizard
    ? [readNode(root, path, reading)]
    : key
      ? readNodes(root[key], pathOf(path, key), reading)
      : [];
  const forms = nodes.filter(({ kind }) => kind === "form");
  const [form] = forms;
  const isAround = root["type"] === "page" && forms.length === 1;
  const drafts = isAround ? nodes.flatMap((one) => (one === form ? listChildren(one) : [one])) : nodes;
  const own = isAround && form ? { ...asRaw(form.raw), ...given({ title: form.title }) } : root;
  const mode = textOf(own["mode"]);
  return {
    title: textOf(root["title"], own["title"]),
    labels: mode === "horizontal" ? "beside" : mode ? "above" : undefined,
    submitTitle: textOf(own["submitText"]),
    raw: isWizard ? {} : key ? { ...root, [key]: isAround ? [own] : [] } : root,
    drafts,
  };
}

function listChildren({ inside }: Draft): readonly Draft[] {
  return inside?.as === "children" ? inside.children : [];
}

/** One node, or a list of them; a bare text is a text. */
function readNodes(value: unknown, path: string, reading: Reading): Draft[] {
  const isList = Array.isArray(value);
  return (isList ? asList(value) : [value]).flatMap((one, place) => {
    const at = isList ? pathOf(path, place) : path;
    if (Array.isArray(one)) return readNodes(one, at, reading);
    return isRaw(one) ? [readNode(one, at, reading)] : [];
  });
}

function readNode(raw: Raw, path: string, reading: Reading): Draft {
  const kind = textOf(raw["type"]) ?? (raw["name"] === undefined ? "" : "text");
  const type = typeOf(kind, raw);
  const layout = readLayout(raw, { type, path, reading });
  const isBox = type === undefined || familyOf(type) === "container" || type === "sub-table";
  const isField = type !== undefined && familyOf(type) === "input";
  return {
    path,
    kind,
    type,
    raw: isBox && layout ? layout.shell : raw,
    whole: raw,
    prop: textOf(raw["name"]),
    id: textOf(raw["id"]),
    title: templateless(
      isField ? textOf(raw["label"], raw["option"]) : textOf(raw["title"], raw["header"], raw["label"]),
    ),
    props: type ? propsOf(type, { raw, kind, path, reading }) : {},
    initial: typeof raw["value"] === "string" && raw["value"].includes("${") ? undefined : raw["value"],
    inside: isBox ? layout?.inside : undefined,
    linkage: readLinkage(raw, path),
  };
}

/** A text is shown as it is written: a template of another system says nothing here. */
function templateless(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text.slice(0, 5000));
}

function typeOf(kind: string, raw: Raw): FormType | undefined {
  if (isStatic(kind)) return "input";
  const name = kind.toLowerCase();
  // Without a name it shows a picture, a table or a list, and takes nothing in.
  const isShown = raw["name"] === undefined && /^(?:image|table|list|file)$/.test(name);
  return !isShown && Object.hasOwn(amisTypes, name) ? amisTypes[name] : undefined;
}

interface Layout {
  inside: NonNullable<Draft["inside"]>;
  shell: Raw;
}

function readLayout(
  raw: Raw,
  { type, path, reading }: { type: FormType | undefined; path: string; reading: Reading },
): Layout | undefined {
  for (const key of ["tabs", "steps", "columns"]) {
    const list = raw[key];
    if (!Array.isArray(list) || type === "sub-table") continue;
    const isTabs = key !== "columns";
    const groups = asList(list).map((one, place) =>
      readGroup(asRaw(one), pathOf(pathOf(path, key), place), { reading, isTabs }),
    );
    return {
      inside: isTabs ? { as: "tabs", groups } : { as: "rows", rows: [groups] },
      shell: { ...raw, [key]: list.map((one) => emptied(asRaw(one))) },
    };
  }
  const form = asRaw(raw["form"]);
  if (type === "sub-table" && isRaw(raw["form"])) {
    const key = bodies.find((one) => one in form) ?? "body";
    const children = readNodes(form[key] ?? [], pathOf(pathOf(path, "form"), key), reading);
    return { inside: { as: "children", children }, shell: { ...raw, form: emptied(form) } };
  }
  for (const key of [...bodies, "items", "columns"]) {
    const value = raw[key];
    const isHeld = type === "sub-table" || key === "body" || key === "controls" || key === "items";
    if (!isHeld || (!Array.isArray(value) && !isRaw(value))) continue;
    const children = readNodes(value, pathOf(path, key), reading);
    return { inside: { as: "children", children }, shell: { ...raw, [key]: [] } };
  }
  return undefined;
}

function emptied(raw: Raw): Raw {
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [key, bodies.some((one) => one === key) ? [] : value]),
  );
}

function readGroup(
  raw: Raw,
  path: string,
  { reading, isTabs }: { reading: Reading; isTabs: boolean },
): Group {
  const key = bodies.find((one) => one in raw);
  // A column of a grid may be a node itself.
  const children = key
    ? readNodes(raw[key], pathOf(path, key), reading)
    : isTabs || raw["type"] === undefined
      ? []
      : [readNode(raw, path, reading)];
  return {
    title: textOf(raw["title"], raw["label"], raw["header"]),
    span: twelfths(raw["md"] ?? raw["sm"] ?? raw["xs"], 12),
    children,
  };
}

interface Node {
  raw: Raw;
  kind: string;
  path: string;
  reading: Reading;
}

function propsOf(type: FormType, { raw, kind, path, reading }: Node): Record<string, unknown> {
  const isInput = familyOf(type) === "input";
  const ratio = numberOf(raw["columnRatio"]);
  const bag = {
    ...raw,
    type: kind,
    multiple: raw["multiple"] === true || kind === "multi-select" || kind === "input-tag",
    count: raw["count"],
  };
  return {
    span:
      ratio !== undefined && Number.isInteger(ratio) && ratio >= 1 && ratio < 12
        ? { tablet: ratio }
        : undefined,
    help: isInput
      ? asText(textOf(raw["description"], raw["desc"], raw["hint"], raw["remark"], raw["labelRemark"]))
      : undefined,
    ...given(
      readProps(type, {
        ...bag,
        disabled: raw["disabled"] === true || raw["static"] === true || isStatic(kind),
        hidden:
          raw["hidden"] === true || raw["visible"] === false || kind === "hidden" || kind === "input-hidden",
      }),
    ),
    ...(isInput ? validationsOf(type, { raw, kind, path, reading }) : {}),
    ...(["radio", "checkbox", "select", "cascader", "transfer"].includes(type) ? choicesOf(raw, kind) : {}),
    ...displayOf(type, raw, kind),
  };
}

function choicesOf(raw: Raw, kind: string): Record<string, unknown> {
  const keys = { value: textOf(raw["valueField"]), title: textOf(raw["labelField"]) };
  const choices = readChoices({ options: raw["options"] }, keys);
  const isFree = kind === "input-tag" || kind === "tag" || raw["creatable"] === true;
  if (!isFree) return choices;
  const items = isRaw(choices["options"]) ? choices["options"]["items"] : [];
  return { options: { from: "list", items, other: true } };
}

function displayOf(type: FormType, raw: Raw, kind: string): Record<string, unknown> {
  if (type === "text") {
    const content = textOf(
      raw["tpl"],
      raw["html"],
      raw["text"],
      raw["value"],
      raw["body"],
      raw["content"],
      raw["title"],
    );
    return { text: { zh: plainText((content ?? "").slice(0, 20_000)).slice(0, 5000) } };
  }
  if (type === "button")
    return buttonOf(kind === "button" || kind === "action" ? textOf(raw["actionType"]) : kind);
  if (type === "custom-panel")
    return {
      collapsible: raw["collapsable"] === true || kind === "collapse" || undefined,
      collapsed: raw["collapsed"] === true || undefined,
    };
  if (type === "container")
    return {
      look: kind === "group" || kind === "input-group" ? "row" : kind === "card" ? "bordered" : undefined,
    };
  if (type === "tabs") return { steps: kind === "wizard" || undefined };
  if (type === "sub-table")
    return {
      cards: kind === "combo" || kind === "input-sub-form" || undefined,
      min: raw["minLength"],
      max: raw["maxLength"],
    };
  return {};
}

/** `validations` as an object, or as a text such as `isEmail,minLength:2`. */
function validationsOf(type: FormType, { raw, kind, path, reading }: Node): Record<string, unknown> {
  const at = pathOf(path, "validations");
  const checks =
    typeof raw["validations"] === "string" ? readChecks(raw["validations"]) : asRaw(raw["validations"]);
  const messages = asRaw(raw["validationErrors"]);
  const number = type === "number" || type === "slider";
  const format = formatOf(
    /email/.test(kind) || checks["isEmail"]
      ? "email"
      : /url/.test(kind) || checks["isUrl"]
        ? "url"
        : checks["isPhoneNumber"]
          ? "phone"
          : undefined,
  );
  const props = given({
    minLength: numberOf(checks["minLength"]),
    maxLength: numberOf(checks["maxLength"]),
    min: number ? numberOf(checks["minimum"]) : undefined,
    max: number ? numberOf(checks["maximum"]) : undefined,
    format: type === "input" ? format : undefined,
  });
  const key = ["matchRegexp", "matchRegexp1"].find((one) => one in checks);
  if (key === undefined || type !== "input") return props;
  const rule = { message: messages[key] };
  return { ...props, ...readPattern(checks[key], { rule, at: pathOf(at, key), reading }) };
}

function readChecks(text: string): Raw {
  return Object.fromEntries(
    text
      .slice(0, 1000)
      .split(",")
      .map((one) => {
        const [name = "", ...rest] = one.trim().split(":");
        return [name, rest.length > 0 ? rest.join(":") : true];
      }),
  );
}

const linked = [
  ["visibleOn", "visibleWhen", false],
  ["hiddenOn", "visibleWhen", true],
  ["requiredOn", "requiredWhen", false],
  ["disabledOn", "readOnlyWhen", false],
] as const;

function readLinkage(raw: Raw, path: string): LinkageOf[] {
  return linked.flatMap(([key, property, isTurned]) => {
    const script = raw[key];
    if (typeof script !== "string") return [];
    const text = /^\s*\$\{([\s\S]*)\}\s*$/.exec(script.slice(0, 600))?.[1] ?? script;
    const link: LinkageOf = {
      property,
      path: pathOf(path, key),
      make: (names) => {
        const condition = translateCondition(text, { names, read: readSource });
        return condition !== undefined && isTurned ? `not (${condition})` : condition;
      },
    };
    return [link];
  });
}

/** `name`, `this.name` or `data.name`. */
function readSource(way: readonly string[]): string | undefined {
  const [first, second] = way;
  if (way.length === 1) return first;
  return way.length === 2 && (first === "this" || first === "data") ? second : undefined;
}
