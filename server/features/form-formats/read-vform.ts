import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { buttonOf } from "./read-list-family.ts";
import { toName } from "./name-inputs.ts";
import { asList, asRaw, asText, given, textOf, twelfths, type Raw } from "./raw.ts";
import { formatOf, readChoices, readPattern, readProps } from "./read-props.ts";

/** Types of VForm, and the nearest of ours. */
const types: Readonly<Record<string, FormType>> = {
  input: "input",
  textarea: "textarea",
  number: "number",
  radio: "radio",
  checkbox: "checkbox",
  select: "select",
  time: "time",
  "time-range": "time",
  date: "date",
  "date-range": "date",
  switch: "switch",
  rate: "rate",
  color: "color",
  slider: "slider",
  "static-text": "text",
  "html-text": "text",
  alert: "text",
  button: "button",
  divider: "divider",
  "picture-upload": "image",
  "file-upload": "file",
  "rich-editor": "editor",
  cascader: "cascader",
  "tree-select": "cascader",
  slot: "slot",
  "sub-form": "sub-table",
  "grid-sub-form": "sub-table",
  "table-sub-form": "sub-table",
  grid: "grid",
  table: "container",
  tab: "tabs",
  card: "container",
  "object-group": "container",
  box: "container",
  "vf-box": "container",
  collapse: "tabs",
};

/** VForm: `{ widgetList, formConfig }`. */
export function readVform(root: Raw, path: string, reading: Reading): DraftForm {
  const config = asRaw(root["formConfig"]);
  const position = textOf(config["labelPosition"]);
  return {
    title: textOf(config["formTitle"], root["name"]),
    labels: position === "top" ? "above" : position ? "beside" : undefined,
    raw: { ...root, widgetList: [] },
    drafts: readWidgets(root["widgetList"], pathOf(path, "widgetList"), reading),
  };
}

function readWidgets(value: unknown, path: string, reading: Reading): Draft[] {
  return asList(value).map((one, place) => readWidget(one, pathOf(path, place), reading));
}

function readWidget(value: unknown, path: string, reading: Reading): Draft {
  const raw = asRaw(value);
  const kind = textOf(raw["type"]) ?? "";
  const type = Object.hasOwn(types, kind) ? types[kind] : undefined;
  const options = asRaw(raw["options"]);
  const layout = readLayout(raw, path, reading);
  const isBox = type === undefined || familyOf(type) === "container" || type === "sub-table";
  return {
    path,
    kind,
    type,
    raw: layout?.shell ?? raw,
    whole: value,
    prop: textOf(options["name"], raw["id"]),
    id: textOf(raw["id"]),
    title: type === "text" || options["labelHidden"] === true ? undefined : textOf(options["label"]),
    props: type ? propsOf(type, { raw, kind, options, path, reading }) : {},
    initial: options["defaultValue"],
    inside: isBox ? layout?.inside : undefined,
  };
}

function readLayout(
  raw: Raw,
  path: string,
  reading: Reading,
): { inside: NonNullable<Draft["inside"]>; shell: Raw } | undefined {
  const groupsAt = (value: unknown, at: string) =>
    asList(value)
      .map(asRaw)
      .map((one, place) => {
        const options = asRaw(one["options"]);
        return {
          title: textOf(options["label"]),
          span: twelfths(options["span"] ?? options["md"]),
          children: readWidgets(one["widgetList"], pathOf(pathOf(at, place), "widgetList"), reading),
        };
      });
  const emptied = (value: unknown) => asList(value).map((one) => ({ ...asRaw(one), widgetList: [] }));
  for (const key of ["cols", "tabs", "items", "panes"]) {
    if (!Array.isArray(raw[key])) continue;
    const groups = groupsAt(raw[key], pathOf(path, key));
    const inside =
      key === "cols" ? ({ as: "rows", rows: [groups] } as const) : ({ as: "tabs", groups } as const);
    return { inside, shell: { ...raw, [key]: emptied(raw[key]) } };
  }
  if (Array.isArray(raw["rows"])) {
    const rows = asList(raw["rows"]).map(asRaw);
    const read = rows.map((row, place) => {
      // Cells that a wider one covers hold nothing.
      const at = pathOf(pathOf(pathOf(path, "rows"), place), "cols");
      const width = Math.max(1, Math.floor(12 / Math.max(1, asList(row["cols"]).length)));
      return groupsAt(row["cols"], at).map((group) => ({ ...group, span: width }));
    });
    return {
      inside: { as: "rows", rows: read },
      shell: { ...raw, rows: rows.map((row) => ({ ...row, cols: emptied(row["cols"]) })) },
    };
  }
  if (!Array.isArray(raw["widgetList"])) return undefined;
  const children = readWidgets(raw["widgetList"], pathOf(path, "widgetList"), reading);
  return { inside: { as: "children", children }, shell: { ...raw, widgetList: [] } };
}

interface Widget {
  raw: Raw;
  kind: string;
  options: Raw;
  path: string;
  reading: Reading;
}

function propsOf(type: FormType, { kind, options, path, reading }: Widget): Record<string, unknown> {
  const at = pathOf(pathOf(path, "options"), "validation");
  return {
    ...given({ help: asText(textOf(options["labelTooltip"])) }),
    ...given(readProps(type, { ...options, type: options["type"] ?? kind })),
    ...(type === "input" ? validationOf(options, at, reading) : {}),
    ...(["radio", "checkbox", "select", "cascader"].includes(type)
      ? readChoices(
          { options: options["optionItems"] },
          {
            value: textOf(options["valueKey"]),
            title: textOf(options["labelKey"]),
            children: textOf(options["childrenKey"]),
          },
        )
      : {}),
    ...(type === "text"
      ? {
          text: {
            zh: plainText(
              (
                textOf(options["textContent"], options["htmlContent"], options["title"], options["label"]) ??
                ""
              ).slice(0, 20_000),
            ).slice(0, 5000),
          },
        }
      : {}),
    ...(type === "button"
      ? { ...buttonOf(undefined), title: { zh: textOf(options["label"]) ?? "按钮" } }
      : {}),
    ...(type === "slot" ? { slot: toName(textOf(options["name"]), kind) } : {}),
    ...(kind === "card" ? { look: "bordered" } : {}),
    ...(kind === "grid-sub-form" ? { cards: true } : {}),
    ...(kind.endsWith("-range") ? { range: true } : {}),
  };
}

/** The name of a check, or a pattern. */
function validationOf(options: Raw, path: string, reading: Reading): Record<string, unknown> {
  const { validation } = options;
  const format = formatOf(validation);
  if (format) return { format };
  const isPattern = typeof validation === "string" && /[\\^$[\]()+*/]/.test(validation);
  const rule = { message: options["validationHint"] };
  return isPattern ? readPattern(validation, { rule, at: path, reading }) : {};
}
