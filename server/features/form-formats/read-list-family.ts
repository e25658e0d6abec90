import type { FormFamilyName } from "@kezhuan/contract/api/form-formats";
import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { readLayout } from "./list-layout.ts";
import { listTypes } from "./list-types.ts";
import { toName } from "./name-inputs.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { asList, asRaw, asText, given, isOn, textOf, type Raw } from "./raw.ts";
import { formatOf, readChoices, readPattern, readProps, readRules } from "./read-props.ts";

/** FormMaking and what descends from it: `{ list, config }`, each node with a `type` and its `options`. */
export function readListFamily(root: Raw, path: string, context: ListContext): DraftForm {
  const nodes = asList(root["list"]);
  const at = pathOf(path, "list");
  const config = { ...asRaw(root["config"]), ...asRaw(root["form"]) };
  const position = textOf(config["labelPosition"]);
  return {
    title: textOf(config["title"], config["formTitle"]),
    labels: position === "top" || config["layout"] === "vertical" ? "above" : position ? "beside" : undefined,
    raw: { ...root, list: [] },
    drafts: nodes.map((one, place) => readNode(one, pathOf(at, place), context)),
  };
}

export interface ListContext {
  family: FormFamilyName;
  reading: Reading;
}

function readNode(value: unknown, path: string, context: ListContext): Draft {
  const raw = asRaw(value);
  const kind = textOf(raw["type"], raw["el"]) ?? "";
  const layout = readLayout(raw, { kind, path, read: (one, at) => readNode(one, at, context) });
  const known = typeOf(kind, raw, layout !== undefined);
  const type =
    known && familyOf(known) !== "container" && known !== "sub-table" && layout && holdsNodes(layout.inside)
      ? undefined
      : known;
  const bag = bagOf(raw, kind);
  const draft: Draft = {
    path,
    kind,
    type,
    raw: layout?.shell ?? raw,
    whole: value,
    prop: propOf(raw, context.family),
    id: textOf(raw["key"], raw["id"]),
    title: titleOf(raw, bag, context.family),
    props: type ? { ...propsOf(type, { raw, bag, path, context }), ...extrasOf(kind, bag) } : {},
    initial: bag["defaultValue"] ?? bag["modelValue"],
  };
  const isBox = type === undefined || familyOf(type) === "container" || type === "sub-table";
  return layout && isBox ? { ...draft, inside: layout.inside } : draft;
}

function holdsNodes(inside: NonNullable<Draft["inside"]>): boolean {
  if (inside.as === "children") return inside.children.length > 0;
  return inside.as === "tabs" ? inside.groups.length > 0 : inside.rows.length > 0;
}

function typeOf(kind: string, raw: Raw, hasLayout: boolean): FormType | undefined {
  const name = kind.toLowerCase();
  // With nodes inside it is a box that opens, without it picks something.
  if (name === "dialog") return hasLayout ? "custom-panel" : "dialog";
  // A table of layout, not of rows that people add.
  if (name === "table" && Array.isArray(raw["trs"])) return "container";
  if (name === "steps" || name === "collapse") return hasLayout ? "tabs" : undefined;
  if (name.startsWith("custom-") || textOf(raw["el"])?.startsWith("custom-")) return "custom";
  return Object.hasOwn(listTypes, name) ? listTypes[name] : undefined;
}

/** All that a node says of itself besides its name, whichever part it says it in. */
function bagOf(raw: Raw, kind: string): Raw {
  const format = kind.toLowerCase();
  return {
    ...given({
      type: /^(?:password|daterange|datetime|datetimerange|month|timerange)$/.test(format)
        ? format
        : undefined,
    }),
    ...asRaw(raw["config"]),
    ...asRaw(raw["formItem"]),
    ...asRaw(raw["item"]),
    ...asRaw(raw["control"]),
    ...asRaw(raw["options"]),
    ...(Array.isArray(raw["options"]) ? { options: raw["options"] } : {}),
  };
}

function propOf(raw: Raw, family: FormFamilyName): string | undefined {
  return family === "ak-design" ? textOf(raw["name"], raw["model"]) : textOf(raw["model"], raw["key"]);
}

function titleOf(raw: Raw, bag: Raw, family: FormFamilyName): string | undefined {
  return family === "ak-design"
    ? textOf(raw["label"], bag["label"])
    : textOf(raw["name"], raw["label"], bag["label"]);
}

interface Node {
  raw: Raw;
  bag: Raw;
  path: string;
}

function propsOf(
  type: FormType,
  { raw, bag, path, context }: Node & { context: ListContext },
): Record<string, unknown> {
  const { reading } = context;
  const options = pathOf(path, "options");
  const pattern =
    type === "input"
      ? readPattern(bag["pattern"], {
          rule: { message: bag["patternMessage"] },
          at: pathOf(options, "pattern"),
          reading,
        })
      : {};
  // Each only where something is said, so that what is said later adds to it.
  return {
    ...given({
      format: type === "input" ? formatOf(bag["dataType"]) : undefined,
      help: asText(textOf(raw["help"], bag["help"], bag["tip"], bag["tooltip"])),
    }),
    ...pattern,
    ...readProps(type, bag),
    ...readRules(raw["rules"], { type, path: pathOf(path, "rules"), reading }),
    ...readRules(bag["rules"], { type, path: pathOf(options, "rules"), reading }),
    ...choicesOf(type, bag),
    ...displayOf(type, raw, bag),
  };
}

function choicesOf(type: FormType, bag: Raw): Record<string, unknown> {
  if (!["radio", "checkbox", "select", "cascader", "transfer"].includes(type)) return {};
  const dict = textOf(bag["dictCode"]);
  const names = asRaw(bag["props"]);
  const keys = {
    value: textOf(names["value"]),
    title: textOf(names["label"]),
    children: textOf(names["children"]),
  };
  // Where labels are not shown, the value is what people read.
  const isPlain = bag["showLabel"] === false && Array.isArray(bag["options"]);
  const source = isPlain
    ? {
        ...bag,
        options: asList(bag["options"]).map((one) => ({ ...asRaw(one), label: asRaw(one)["value"] })),
      }
    : bag;
  const choices = readChoices(source, keys);
  const isDictionary = dict !== undefined && (!("options" in choices) || bag["remote"] === "dict");
  return isDictionary ? { options: { from: "dictionary", dict: dict.slice(0, 64) } } : choices;
}

function displayOf(type: FormType, raw: Raw, bag: Raw): Record<string, unknown> {
  if (type === "text") {
    const content = textOf(
      bag["defaultValue"],
      bag["html"],
      bag["content"],
      bag["text"],
      bag["modelValue"],
      raw["label"],
      raw["name"],
    );
    return { text: { zh: plainText((content ?? "").slice(0, 20_000)).slice(0, 5000) } };
  }
  if (type === "slot") return { slot: toName(textOf(raw["model"], raw["key"]), textOf(raw["name"])) };
  if (type === "button")
    return buttonOf(textOf(bag["handle"], bag["action"], bag["type"], asRaw(bag["control"])["key"]));
  if (type === "custom") return { component: textOf(raw["el"], raw["type"])?.slice(0, 80) };
  return {};
}

/** A button of another system runs a script there; what it is for here has to be chosen where it does not say. */
export function buttonOf(action: string | undefined): Record<string, unknown> {
  const isKnown = action !== undefined && /^(?:submit|reset|print)$/i.test(action);
  return { action: isKnown ? action.toLowerCase() : "link" };
}

/** What the word itself says. */
function extrasOf(kind: string, bag: Raw): Record<string, unknown> {
  switch (kind.toLowerCase()) {
    case "password":
      return { secret: true };
    case "email":
      return { format: "email" };
    case "phone":
    case "mobile":
      return { format: "phone" };
    case "url":
      return { format: "url" };
    case "integer":
      return { scale: 0 };
    case "money":
      return { scale: 2, unit: "元" };
    case "month":
      return { precision: "month" };
    case "daterange":
    case "timerange":
      return { range: true };
    case "datetime":
      return { precision: "minute" };
    case "datetimerange":
      return { precision: "minute", range: true };
    case "auto-number":
    case "formula":
    case "summary":
    case "capital-money":
    case "link-field":
      return { readOnly: true };
    case "subform":
    case "batch":
      return { cards: kind === "subform" || undefined };
    case "inline":
      return { look: "row" };
    case "card":
    case "report":
      return { look: "bordered" };
    case "steps":
      return { steps: true };
    case "dialog":
      return { collapsible: true, collapsed: true };
    case "select-user":
      return { object: "sys_user", multiple: isOn(bag["multiple"]) || undefined };
    case "select-depart":
      return { object: "qd_org", multiple: isOn(bag["multiple"]) || undefined };
    default:
      return {};
  }
}
