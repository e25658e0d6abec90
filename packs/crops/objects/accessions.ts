import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  decimal,
  integer,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { board, calendar, chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { termColumns } from "../darwin-core.ts";

/** What was received at one time from one source: the unit of a collection's records. */
export const crpAccession: ObjectInput = {
  name: "crp_accession",
  label: { zh: "引种登录", en: "Accessions" },
  labelField: "accession_number",
  keyField: "accession_number",
  sort: "-received_on",
  groups: [
    { name: "receipt", label: { zh: "登录", en: "Receipt" } },
    { name: "origin", label: { zh: "来源与采集", en: "Provenance and collection" } },
    { name: "keeping", label: { zh: "保存", en: "Keeping" } },
    { name: "lists", label: { zh: "相关记录", en: "Related records" } },
  ],
  fields: [
    ...inGroup("receipt", [
      numberedBy("{yyyy}-{0000}")("accession_number", ["登录号", "Accession number"]),
      refTo("crp_taxon")("taxon", ["分类单元", "Taxon"], {
        required: true,
        settings: { fills: { identified_as: [{ from: "scientific_name" }] } },
      }),
      text("identified_as", ["鉴定学名", "Identified as"], {
        settings: { maxLength: 160 },
        help: {
          zh: "接收时的鉴定；名称变动后保留原样。",
          en: "When it was received; stays when names change.",
        },
      }),
      text("identified_by", ["鉴定人", "Identified by"], { settings: { maxLength: 80 } }),
      codeIn("crp_accession_state")("status", ["状态", "State"]),
      date("received_on", ["接收日期", "Received on"], { required: true }),
      codeIn("crp_material")("material", ["材料类型", "Material"], { required: true, default: "seed" }),
      integer("quantity", ["数量", "Quantity"], { settings: { min: 0, max: 10_000_000 } }),
      text("donor", ["提供者", "Donor"]),
    ]),
    ...inGroup("origin", [
      codeIn("crp_provenance")("provenance", ["来源类型", "Provenance"], { required: true, default: "U" }),
      text("collector", ["采集人", "Collector"]),
      text("collection_number", ["采集号", "Collection number"], { settings: { maxLength: 40 } }),
      date("collected_on", ["采集日期", "Collected on"]),
      plainText("country_code", ["国家代码", "Country code"], {
        settings: { maxLength: 2, pattern: "[A-Z]{2}" },
        default: "CN",
        help: { zh: "ISO 3166-1 两位代码。", en: "Two letters of ISO 3166-1." },
      }),
      text("province", ["省份", "State or province"]),
      text("locality", ["采集地点", "Locality"], { settings: { maxLength: 300 } }),
      decimal(6, { min: -90, max: 90, unit: "°" })("latitude", ["纬度", "Latitude"]),
      decimal(6, { min: -180, max: 180, unit: "°" })("longitude", ["经度", "Longitude"]),
      integer("uncertainty", ["坐标误差（米）", "Coordinate uncertainty (m)"], {
        settings: { min: 1, max: 1_000_000 },
      }),
      decimal(0, { min: -500, max: 9000, unit: "m" })("elevation", ["海拔", "Elevation"]),
      text("habitat", ["生境", "Habitat"], { settings: { maxLength: 300 } }),
    ]),
    ...inGroup("keeping", [
      person("curator", ["责任人", "Curator"]),
      text("storage", ["保存位置", "Store"], {
        help: {
          zh: "种子库货位，例如 冷库 A-03-12。",
          en: "Where seed is kept, such as cold store A-03-12.",
        },
      }),
      decimal(1, { min: 0, max: 100, unit: "%" })("viability", ["发芽率", "Germination"]),
      date("tested_on", ["检测日期", "Tested on"]),
      date("retest_due", ["下次检测", "Next test"]),
      longtext("remark", ["备注", "Remark"]),
      computed("text", "'LivingSpecimen'")("basis_of_record", ["记录依据", "Basis of record"]),
    ]),
    ...inGroup("lists", [
      linesOf("crp_planting", "accession", { sort: "-planted_on" })("plantings", ["种植", "Plantings"]),
    ]),
  ],
  indexes: [{ fields: ["taxon"] }, { fields: ["status", "received_on"] }],
  order: [
    { low: "collected_on", high: "received_on" },
    { low: "tested_on", high: "retest_due" },
  ],
  states: {
    field: "status",
    initial: "received",
    transitions: [
      transition("isolate", ["隔离检疫", "Put into quarantine"], { from: ["received"], to: "quarantine" }),
      transition("release", ["放行栽培", "Release for planting"], {
        from: ["received", "quarantine", "stored"],
        to: "living",
      }),
      transition("store", ["入库", "Put into store"], {
        from: ["received", "quarantine", "living"],
        to: "stored",
      }),
      transition("destroy", ["销毁", "Destroy"], { from: ["quarantine"], to: "rejected" }),
      transition("lose", ["记为死亡", "Mark as dead"], { from: ["living", "stored"], to: "dead" }),
    ],
  },
  labels: { fields: ["accession_number", "identified_as", "province", "received_on"] },
  views: [
    table("default", ["全部登录号", "All accessions"], {
      columns: {
        accession_number: 120,
        taxon: 180,
        identified_as: 220,
        status: 110,
        provenance: 150,
        material: 90,
        received_on: 120,
        province: 110,
        plantings: 90,
      },
      search: ["taxon", "identified_as", "status", "provenance", "material", "province", "received_on"],
    }),
    board("status")("board", ["状态看板", "Board"], {
      columns: { accession_number: 120, taxon: 180, material: 90, received_on: 120 },
      search: ["taxon", "provenance", "material"],
    }),
    calendar("retest_due")("retests", ["发芽检测日历", "Germination tests"], {
      columns: { accession_number: 120, taxon: 180 },
      search: ["taxon"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "received_on", by: "year" }, { field: "provenance" }],
      measure: { fn: "count" },
    })("by_year", ["按年引种", "By year"], {
      columns: { accession_number: 120 },
      search: ["taxon", "status"],
    }),
    {
      name: "darwin_core",
      label: { zh: "达尔文核心（标本与活植物）", en: "Darwin Core (occurrences)" },
      columns: termColumns({
        id: "occurrenceID",
        basis_of_record: "basisOfRecord",
        accession_number: "catalogNumber",
        identified_as: "scientificName",
        identified_by: "identifiedBy",
        collector: "recordedBy",
        collection_number: "recordNumber",
        collected_on: "eventDate",
        country_code: "countryCode",
        province: "stateProvince",
        locality: "locality",
        latitude: "decimalLatitude",
        longitude: "decimalLongitude",
        uncertainty: "coordinateUncertaintyInMeters",
        elevation: "minimumElevationInMeters",
        habitat: "habitat",
        material: "preparations",
        quantity: "organismQuantity",
        status: "disposition",
      }),
      search: ["taxon", "province", "collected_on"],
    },
  ],
};
