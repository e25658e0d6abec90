import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { longtext, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** The parameters that differ from their defaults; meaning and limits are in `contract/parameters/`. Written by messages only. */
export const sysParameter: ObjectInput = {
  name: "sys_parameter",
  label: { zh: "系统参数", en: "System parameters" },
  labelField: "code",
  keyField: "code",
  readonly: true,
  sort: "code",
  fields: [
    text("code", ["参数名", "Name"], { settings: { maxLength: 64 }, required: true, unique: true }),
    longtext("value", ["值", "Value"], {
      settings: { maxLength: 100_000 },
      help: { zh: "JSON；空为默认值", en: "As JSON; empty: the initial value" },
    }),
  ],
  views: [
    table("default", ["全部参数", "All parameters"], {
      columns: { code: 240, value: 320, updated_by: 140, updated_at: 170 },
      search: ["code"],
      pageSize: 50,
    }),
  ],
};
