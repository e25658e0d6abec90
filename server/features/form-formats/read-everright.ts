import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Group, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { listTypes } from "./list-types.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { asList, asRaw, asText, given, isRaw, textOf, twelfths, type Raw } from "./raw.ts";
import { readChoices, readProps } from "./read-props.ts";

interface Everright {
  /** Fields that the layout names by their ids. */
  fields: ReadonlyMap<string, { raw: Raw; path: string }>;
  /** Ids that have had their place. */
  placed: Set<string>;
  reading: Reading;
}

const ownTypes: Readonly<Record<string, FormType>> = {
  region: "cascader",
  signature: "image",
  uploadfile: "file",
  subform: "sub-table",
  table: "container",
  collapse: "tabs",
};

/** Everright: rows of the type `inline`, and the `fields` that they name by id or hold themselves. */
export function readEverright(root: Raw, path: string, reading: Reading): DraftForm {
  const list = asList(root["fields"]).map(asRaw);
  const fields = new Map(
    list.flatMap((raw, place) => {
      const id = textOf(raw["id"]);
      return id === undefined ? [] : [[id, { raw, path: pathOf(pathOf(path, "fields"), place) }] as const];
    }),
  );
  const context: Everright = { fields, placed: new Set(), reading };
  const drafts = readList(root["list"], pathOf(path, "list"), context);
  const others = [...fields].filter(([id]) => !context.placed.has(id));
  return {
    title: textOf(asRaw(root["config"])["title"]),
    raw: { ...root, list: [], fields: [] },
    drafts: [...drafts, ...others.map(([, { raw, path: at }]) => readField(raw, at, context))],
  };
}

/** A row only stands for a line of the form, and is no node. */
function readList(value: unknown, path: string, context: Everright): Draft[] {
  return asList(value).flatMap((one, place) => {
    const at = pathOf(path, place);
    if (Array.isArray(one)) return readList(one, at, context);
    const raw = asRaw(one);
    if (isRaw(one) && raw["type"] === "inline")
      return readList(raw["columns"] ?? raw["list"], pathOf(at, "columns"), context);
    if (isRaw(one)) return [readField(raw, at, context)];
    const named = context.fields.get(String(one));
    if (!named || context.placed.has(String(one))) return [];
    context.placed.add(String(one));
    return [readField(named.raw, named.path, context)];
  });
}

function readField(raw: Raw, path: string, context: Everright): Draft {
  const id = textOf(raw["id"]);
  if (id !== undefined) context.placed.add(id);
  const kind = textOf(raw["type"]) ?? "";
  const name = kind.toLowerCase();
  const isTextarea = name === "textarea" || (name === "input" && asRaw(raw["options"])["renderType"] === 6);
  const type = isTextarea
    ? "textarea"
    : (ownTypes[name] ?? (Object.hasOwn(listTypes, name) ? listTypes[name] : undefined));
  const layout = readLayout(raw, { name, path, context });
  const isBox = type === undefined || familyOf(type) === "container" || type === "sub-table";
  return {
    path,
    kind,
    type,
    raw: layout?.shell ?? raw,
    whole: raw,
    id,
    prop: textOf(raw["key"], raw["model"], id),
    title: textOf(raw["label"]),
    props: type ? propsOf(type, raw) : {},
    initial: asRaw(raw["options"])["defaultValue"],
    inside: isBox ? layout?.inside : undefined,
  };
}

function readLayout(
  raw: Raw,
  { name, path, context }: { name: string; path: string; context: Everright },
): { inside: NonNullable<Draft["inside"]>; shell: Raw } | undefined {
  const groupsAt = (value: unknown, at: string): Group[] =>
    asList(value)
      .map(asRaw)
      .map((one, place) => ({
        title: textOf(one["label"]),
        span: twelfths(asRaw(one["options"])["span"]),
        children: readList(one["list"], pathOf(pathOf(at, place), "list"), context),
      }));
  if (Array.isArray(raw["rows"])) {
    const rows = asList(raw["rows"]).map((row, place) =>
      groupsAt(asRaw(row)["columns"], pathOf(pathOf(pathOf(path, "rows"), place), "columns")),
    );
    return { inside: { as: "rows", rows }, shell: { ...raw, rows: [] } };
  }
  if (Array.isArray(raw["columns"])) {
    const groups = groupsAt(raw["columns"], pathOf(path, "columns"));
    const isTabs = name === "tabs" || name === "collapse";
    return {
      inside: isTabs ? { as: "tabs", groups } : { as: "rows", rows: [groups] },
      shell: { ...raw, columns: [] },
    };
  }
  if (!Array.isArray(raw["list"])) return undefined;
  return {
    inside: { as: "children", children: readList(raw["list"], pathOf(path, "list"), context) },
    shell: { ...raw, list: [] },
  };
}

function propsOf(type: FormType, raw: Raw): Record<string, unknown> {
  const options = asRaw(raw["options"]);
  const lengths =
    type === "input" || type === "textarea" ? { maxlength: options["max"], minlength: options["min"] } : {};
  const choices = ["radio", "checkbox", "select", "cascader", "transfer"].includes(type);
  return {
    ...given({ help: asText(textOf(options["tip"], options["labelTooltip"])) }),
    ...given(readProps(type, { ...options, ...lengths })),
    ...(choices ? readChoices({ ...options, options: options["options"] ?? options["data"] }) : {}),
    ...(type === "text"
      ? {
          text: {
            zh: plainText(
              textOf(options["content"], options["defaultValue"], raw["label"])?.slice(0, 20_000) ?? "",
            ).slice(0, 5000),
          },
        }
      : {}),
    ...(type === "button" ? { action: "link" } : {}),
  };
}
