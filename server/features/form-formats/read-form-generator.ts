import type { FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { buttonOf } from "./read-list-family.ts";
import { asList, asRaw, given, textOf, twelfths, type Raw } from "./raw.ts";
import { readChoices, readProps, readRules } from "./read-props.ts";

/** Tags of the component library, and the nearest of our types. */
const tags: Readonly<Record<string, FormType>> = {
  "el-input": "input",
  "el-autocomplete": "input",
  "el-input-number": "number",
  "el-select": "select",
  "el-cascader": "cascader",
  "el-tree-select": "cascader",
  "el-radio-group": "radio",
  "el-checkbox-group": "checkbox",
  "el-switch": "switch",
  "el-slider": "slider",
  "el-time-picker": "time",
  "el-time-select": "time",
  "el-date-picker": "date",
  "el-rate": "rate",
  "el-color-picker": "color",
  "el-upload": "file",
  "el-transfer": "transfer",
  "el-button": "button",
  "el-divider": "divider",
  "el-table": "sub-table",
  "el-row": "grid",
  "el-card": "container",
  "el-tabs": "tabs",
  tinymce: "editor",
  editor: "editor",
  quill: "editor",
};

/** form-generator: `fields` of the newer form (`__config__`, `__vModel__`) or of the older flat one (`tag`, `vModel`). */
export function readFormGenerator(root: Raw, path: string, reading: Reading): DraftForm {
  const conf = { ...root, ...asRaw(root["conf"]), ...asRaw(root["formConf"]) };
  const key = Array.isArray(root["fields"]) ? "fields" : "drawingList";
  const fields = asList(root[key]);
  const at = pathOf(path, key);
  const position = textOf(conf["labelPosition"]);
  return {
    title: textOf(root["name"], conf["title"]),
    labels: position === "top" ? "above" : position ? "beside" : undefined,
    raw: { ...root, [key]: [] },
    drafts: fields.map((one, place) => readField(one, pathOf(at, place), reading)),
  };
}

function readField(value: unknown, path: string, reading: Reading): Draft {
  const raw = asRaw(value);
  const config = "__config__" in raw ? asRaw(raw["__config__"]) : raw;
  if (
    config["layout"] === "rowFormItem" ||
    (Array.isArray(config["children"]) && !raw["tag"] && config["layout"] !== "colFormItem")
  )
    return readRow({ raw, config, path, reading });
  const kind = textOf(config["tag"], config["tagIcon"]) ?? "";
  const type = typeOf(kind, config, raw);
  const draft: Draft = {
    path,
    kind,
    type,
    raw,
    whole: value,
    prop: textOf(raw["__vModel__"], raw["vModel"], config["vModel"]),
    title: textOf(config["label"]),
    props: type ? propsOf(type, { raw, config, path, reading }) : {},
    initial: config["defaultValue"] ?? raw["value"],
  };
  const children = asList(config["children"]);
  if (type !== "sub-table" && (type !== undefined || children.length === 0)) return draft;
  return { ...draft, ...readChildren({ raw, config, path, reading }) };
}

interface Field {
  raw: Raw;
  config: Raw;
  path: string;
  reading: Reading;
}

/** Its fields stand side by side. */
function readRow(field: Field): Draft {
  const { raw, config, path } = field;
  return {
    path,
    kind: textOf(config["layout"], config["tag"]) ?? "rowFormItem",
    type: "container",
    whole: raw,
    title: config["showLabel"] === true ? textOf(config["label"]) : undefined,
    props: {},
    ...readChildren(field),
  };
}

function readChildren({ raw, config, path, reading }: Field): Pick<Draft, "raw" | "inside"> {
  const isNew = "__config__" in raw;
  const at = pathOf(isNew ? pathOf(path, "__config__") : path, "children");
  const children = asList(config["children"]).map((one, place) => readField(one, pathOf(at, place), reading));
  const shell = isNew ? { ...raw, __config__: { ...config, children: [] } } : { ...raw, children: [] };
  return { raw: shell, inside: { as: "children", children } };
}

function typeOf(tag: string, config: Raw, raw: Raw): FormType | undefined {
  const icon = textOf(config["tagIcon"]) ?? "";
  if (tag === "el-input" && (raw["type"] === "textarea" || icon === "textarea")) return "textarea";
  if (tag === "el-upload" && (raw["list-type"] === "picture-card" || raw["listType"] === "picture-card"))
    return "image";
  const name = tag.toLowerCase();
  return Object.hasOwn(tags, name) ? tags[name] : undefined;
}

function propsOf(type: FormType, { raw, config, path, reading }: Field): Record<string, unknown> {
  const isNew = "__config__" in raw;
  const slot = asRaw(raw["__slot__"]);
  const rules = pathOf(isNew ? pathOf(path, "__config__") : path, "regList");
  const names = { ...raw, ...asRaw(asRaw(raw["props"])["props"]) };
  const keys = {
    value: textOf(names["valueKey"], names["value"]),
    title: textOf(names["labelKey"], names["label"] === config["label"] ? undefined : names["label"]),
    children: textOf(names["childrenKey"], names["children"]),
  };
  const span = twelfths(config["span"]);
  return {
    span: span === undefined || span === 12 ? undefined : { tablet: span },
    ...given(
      readProps(type, { ...slot, ...raw, required: config["required"], props: asRaw(raw["props"])["props"] }),
    ),
    ...readRules(config["regList"], { type, path: rules, reading }),
    ...readChoices({ ...slot, ...(Array.isArray(raw["options"]) ? { options: raw["options"] } : {}) }, keys),
    ...(type === "button"
      ? {
          ...buttonOf(textOf(raw["action"])),
          title: { zh: textOf(slot["default"], config["label"]) ?? "按钮" },
        }
      : {}),
    ...given({ maxSize: bytesOf(type, config) }),
  };
}

const units: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

function bytesOf(type: FormType, config: Raw): number | undefined {
  const size = Number(config["fileSize"]);
  const unit = units[textOf(config["sizeUnit"])?.toUpperCase() ?? ""];
  return (type === "file" || type === "image") && size > 0 && unit !== undefined
    ? Math.round(size * unit)
    : undefined;
}
