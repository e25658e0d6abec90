import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** Days on which nobody works, and weekends on which people do: time limits in working days go by them. */
export const sysHoliday: ObjectInput = {
  name: "sys_holiday",
  label: { zh: "节假日", en: "Holidays" },
  labelField: "name",
  labelFieldEn: "name_en",
  sort: "-day",
  fields: [
    {
      name: "day",
      label: { zh: "日期", en: "Day" },
      kind: "date",
      required: true,
      unique: true,
      help: {
        zh: "每年按公布的放假安排录入，可用 Excel 批量导入；未录入时周一至周五为工作日",
        en: "Entered each year as they are announced, also from a spreadsheet; with none here Monday to Friday are worked",
      },
    },
    {
      name: "kind",
      label: { zh: "类型", en: "Kind" },
      kind: "code",
      settings: { dict: "day_kind" },
      required: true,
      default: "off",
    },
    {
      name: "name",
      label: { zh: "名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
      searchable: true,
    },
    {
      name: "name_en",
      label: { zh: "英文名称", en: "English name" },
      kind: "text",
      settings: { maxLength: 120 },
      searchable: true,
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部节假日", en: "All days" },
      columns: [
        { field: "day", width: 140 },
        { field: "kind", width: 140 },
        { field: "name", width: 220 },
        { field: "name_en", width: 260 },
        { field: "updated_at", width: 170 },
      ],
      search: ["day", "kind", "name"],
      pageSize: 50,
    },
  ],
};
