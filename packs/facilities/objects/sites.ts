import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  date,
  decimal,
  image,
  integer,
  linesOf,
  longtext,
  parent,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { board, calendar, chart, table, tree } from "@kezhuan/packs/view-of";

/** A works, station or plant. */
export const facSite: ObjectInput = {
  name: "fac_site",
  label: { zh: "厂站", en: "Sites" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  groups: [
    { name: "identity", label: { zh: "基本信息", en: "Basics" } },
    { name: "design", label: { zh: "设计与位置", en: "Design and position" } },
    { name: "parts", label: { zh: "单元与设备", en: "Units and devices" } },
  ],
  fields: [
    ...inGroup("identity", [
      text("code", ["编码", "Code"], { required: true, unique: true, settings: { maxLength: 20 } }),
      text("name", ["名称", "Name"], { required: true }),
      text("name_en", ["英文名称", "English name"]),
      codeIn("fac_site_kind")("kind", ["类别", "Kind"], { required: true }),
      codeIn("fac_site_state")("status", ["状态", "State"], { required: true, default: "running" }),
      person("manager", ["负责人", "Manager"]),
      plainText("phone", ["值班电话", "Duty telephone"], { settings: { maxLength: 40 } }),
    ]),
    ...inGroup("design", [
      decimal(1, { min: 0 })("capacity", ["日设计规模", "Design capacity a day"]),
      plainText("output_unit", ["产出单位", "Unit of output"], {
        default: "m³",
        settings: { maxLength: 20 },
        help: { zh: "水量为 m³，发电量为 kWh。", en: "m³ of water, kWh of power." },
      }),
      date("opened_on", ["投运日期", "In operation since"]),
      text("address", ["地址", "Address"], { settings: { maxLength: 200 } }),
      decimal(5, { min: -90, max: 90, unit: "°" })("latitude", ["纬度", "Latitude"]),
      decimal(5, { min: -180, max: 180, unit: "°" })("longitude", ["经度", "Longitude"]),
      longtext("remark", ["备注", "Remark"]),
    ]),
    ...inGroup("parts", [
      linesOf("fac_unit", "site", { sort: "code" })("units", ["工艺单元", "Units"]),
      linesOf("fac_device", "site", { sort: "code" })("devices", ["设备", "Devices"]),
      linesOf("fac_defect", "site", { sort: "-found_at" })("defects", ["缺陷", "Defects"]),
    ]),
  ],
  views: [
    table("default", ["全部厂站", "All sites"], {
      columns: {
        code: 90,
        name: 220,
        kind: 150,
        status: 100,
        capacity: 130,
        output_unit: 110,
        opened_on: 120,
        manager: 110,
        devices: 90,
      },
      search: ["name", "kind", "status"],
    }),
    chart({ type: "bar", groups: [{ field: "kind" }], measure: { fn: "sum", field: "capacity" } })(
      "by_kind",
      ["设计规模（按类别）", "Capacity by kind"],
      { columns: { name: 220 }, search: ["status"] },
    ),
  ],
};

/** Part of a site, which may hold others: a workshop, a process step, a train. */
export const facUnit: ObjectInput = {
  name: "fac_unit",
  label: { zh: "工艺单元", en: "Units" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["编码", "Code"], { required: true, unique: true, settings: { maxLength: 40 } }),
    text("name", ["名称", "Name"], { required: true }),
    text("name_en", ["英文名称", "English name"]),
    refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
    parent("parent", ["上级单元", "Part of"]),
    text("purpose", ["功能", "Purpose"], { settings: { maxLength: 200 } }),
    linesOf("fac_device", "unit", { sort: "code" })("devices", ["设备", "Devices"]),
  ],
  indexes: [{ fields: ["site"] }],
  views: [
    table("default", ["全部单元", "All units"], {
      columns: { code: 140, name: 200, site: 200, parent: 180, purpose: 260, devices: 90 },
      search: ["name", "site", "parent"],
    }),
    tree("parent")("tree", ["单元树", "As a tree"], {
      columns: { name: 280, code: 140, site: 200, purpose: 260, devices: 90 },
      search: ["name", "site"],
    }),
  ],
};

/** A machine or an instrument of a unit. */
export const facDevice: ObjectInput = {
  name: "fac_device",
  label: { zh: "设备", en: "Devices" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  groups: [
    { name: "identity", label: { zh: "基本信息", en: "Basics" } },
    { name: "make", label: { zh: "铭牌", en: "Name plate" } },
    { name: "service", label: { zh: "检修", en: "Service" } },
    { name: "records", label: { zh: "相关记录", en: "Related records" } },
  ],
  fields: [
    ...inGroup("identity", [
      text("code", ["位号", "Tag"], { required: true, unique: true, settings: { maxLength: 40 } }),
      text("name", ["设备名称", "Name"], { required: true }),
      refTo("fac_unit")("unit", ["工艺单元", "Unit"], {
        required: true,
        settings: { fills: { site: [{ from: "site" }] } },
      }),
      refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
      codeIn("fac_device_kind")("kind", ["类别", "Kind"], { required: true }),
      codeIn("fac_device_class")("class", ["分级", "Class"], {
        required: true,
        default: "C",
        help: {
          zh: "A 类停运即影响出厂水量或水质。",
          en: "When one of class A stops, output or quality suffers.",
        },
      }),
      codeIn("fac_device_state")("status", ["状态", "State"], { required: true, default: "running" }),
      person("keeper", ["责任人", "Keeper"]),
    ]),
    ...inGroup("make", [
      text("maker", ["制造厂", "Maker"]),
      text("model", ["型号", "Model"]),
      text("serial_no", ["出厂编号", "Serial number"]),
      text("rating", ["额定参数", "Rating"], { settings: { maxLength: 200 } }),
      date("installed_on", ["投运日期", "In use since"]),
      image("picture", ["照片", "Picture"], { settings: { max: 6 } }),
    ]),
    ...inGroup("service", [
      integer("service_months", ["检修周期（月）", "Service every … months"], {
        settings: { min: 1, max: 240 },
        default: 12,
      }),
      date("serviced_on", ["上次检修", "Last serviced"]),
      date("service_due", ["下次检修", "Next service"]),
      longtext("remark", ["备注", "Remark"]),
    ]),
    ...inGroup("records", [
      linesOf("fac_defect", "device", { sort: "-found_at" })("defects", ["缺陷", "Defects"]),
      linesOf("fac_check", "device", { sort: "-checked_at" })("checks", ["检查记录", "Checks"]),
      linesOf("fac_meter", "device", { sort: "code" })("meters", ["仪表", "Meters"]),
    ]),
  ],
  indexes: [{ fields: ["unit"] }, { fields: ["site", "status"] }, { fields: ["service_due"] }],
  order: [{ low: "serviced_on", high: "service_due" }],
  labels: { fields: ["name", "code", "site", "unit"] },
  views: [
    table("default", ["全部设备", "All devices"], {
      columns: {
        code: 140,
        name: 200,
        site: 180,
        unit: 150,
        kind: 140,
        class: 120,
        status: 100,
        service_due: 120,
      },
      search: ["name", "site", "unit", "kind", "class", "status"],
    }),
    board("status")("board", ["状态看板", "Board"], {
      columns: { name: 200, code: 140, site: 180, class: 120 },
      search: ["name", "site", "kind", "class"],
    }),
    calendar("service_due")("service", ["检修日历", "Service calendar"], {
      columns: { name: 200, site: 180 },
      search: ["site", "kind", "class"],
    }),
    chart({ type: "bar", groups: [{ field: "kind" }, { field: "status" }], measure: { fn: "count" } })(
      "by_kind",
      ["设备构成", "Devices by kind"],
      { columns: { name: 200 }, search: ["site", "class"] },
    ),
  ],
};
