import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { longtext, plainText, text, yesNo } from "@kezhuan/packs/field-of";

type FieldInput = ObjectInput["fields"][number];

/** What something that staff make is called. */
export const nameField: FieldInput = text("name", ["名称", "Name"], {
  settings: { maxLength: 100 },
  required: true,
});

export const nameEnField: FieldInput = plainText("name_en", ["英文名称", "English name"], {
  settings: { maxLength: 100 },
});

/** What a part of the metadata, or a dictionary, is called; its name is technical. */
export const titleField: FieldInput = text("title", ["名称", "Title"], { settings: { maxLength: 100 } });

export const titleEnField: FieldInput = text("title_en", ["英文名称", "English title"], {
  settings: { maxLength: 150 },
});

/** The object that something is made for, by its name. */
export const objectNameField: FieldInput = text("object", ["对象", "Object"], {
  settings: { maxLength: 60, names: "object" },
  required: true,
});

export const enabledField: FieldInput = yesNo("enabled", ["启用", "Enabled"], { default: true });

/** Of what is switched on by hand, once it is complete. */
export const disabledAtFirstField: FieldInput = { ...enabledField, default: false };

export const remarkField: FieldInput = longtext("remark", ["备注", "Remark"], {
  settings: { maxLength: 500 },
});
