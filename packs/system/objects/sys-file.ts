import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { plainText } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/**
 * The right to the page of files: who may read all of it looks at the files of everybody. It has no records, as files are told
 * by messages.
 */
export const sysFile: ObjectInput = {
  name: "sys_file",
  label: { zh: "文件管理", en: "Files" },
  labelField: "name",
  readonly: true,
  history: false,
  sort: "name",
  fields: [
    plainText("name", ["文件名", "Name"], {
      settings: { maxLength: 255 },
      help: {
        zh: "此对象没有记录：读取权限（不限行和字段）决定谁能打开“文件管理”页",
        en: "There are no records here: the right to read, of all rows and fields, opens the page Files",
      },
    }),
  ],
  views: [
    table("default", ["全部文件", "All files"], {
      columns: { name: 320, created_by: 140, created_at: 170, updated_at: 170 },
      search: ["name"],
      pageSize: 50,
    }),
  ],
};
