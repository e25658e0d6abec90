import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, date, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** Days on which nobody works, and weekends on which people do: time limits in working days go by them. */
export const sysHoliday: ObjectInput = {
  name: "sys_holiday",
  label: { zh: "节假日", en: "Holidays" },
  labelField: "name",
  labelFieldEn: "name_en",
  sort: "-day",
  fields: [
    date("day", ["日期", "Day"], {
      required: true,
      unique: true,
      help: {
        zh: "每年按公布的放假安排录入，可用 Excel 批量导入；未录入时周一至周五为工作日",
        en: "Entered each year as they are announced, also from a spreadsheet; with none here Monday to Friday are worked",
      },
    }),
    codeIn("day_kind")("kind", ["类型", "Kind"], { required: true, default: "off" }),
    text("name", ["名称", "Name"], { settings: { maxLength: 60 }, required: true }),
    text("name_en", ["英文名称", "English name"]),
  ],
  views: [
    table("default", ["全部节假日", "All days"], {
      columns: { day: 140, kind: 140, name: 220, name_en: 260, updated_at: 170 },
      search: ["day", "kind", "name"],
      pageSize: 50,
    }),
  ],
};
