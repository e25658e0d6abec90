import type { ObjectInput } from "@kezhuan/contract/metadata/object";

type FieldInput = ObjectInput["fields"][number];

/** What something that staff make is called. */
export const nameField: FieldInput = {
  name: "name",
  label: { zh: "名称", en: "Name" },
  kind: "text",
  settings: { maxLength: 100 },
  required: true,
  searchable: true,
};

export const nameEnField: FieldInput = {
  name: "name_en",
  label: { zh: "英文名称", en: "English name" },
  kind: "text",
  settings: { maxLength: 100 },
};

/** What a part of the metadata, or a dictionary, is called; its name is technical. */
export const titleField: FieldInput = {
  name: "title",
  label: { zh: "名称", en: "Title" },
  kind: "text",
  settings: { maxLength: 100 },
  searchable: true,
};

export const titleEnField: FieldInput = {
  name: "title_en",
  label: { zh: "英文名称", en: "English title" },
  kind: "text",
  settings: { maxLength: 150 },
  searchable: true,
};

/** The object that something is made for, by its name. */
export const objectNameField: FieldInput = {
  name: "object",
  label: { zh: "对象", en: "Object" },
  kind: "text",
  settings: { maxLength: 60, names: "object" },
  required: true,
  searchable: true,
};

export const enabledField: FieldInput = {
  name: "enabled",
  label: { zh: "启用", en: "Enabled" },
  kind: "boolean",
  default: true,
};

/** Of what is switched on by hand, once it is complete. */
export const disabledAtFirstField: FieldInput = { ...enabledField, default: false };

export const remarkField: FieldInput = {
  name: "remark",
  label: { zh: "备注", en: "Remark" },
  kind: "longtext",
  settings: { maxLength: 500 },
};
