import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  image,
  integer,
  linesOf,
  longtext,
  parent,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { chart, table, tree } from "@kezhuan/packs/view-of";
import { and, isFilled, isNot } from "@kezhuan/packs/condition";
import { termColumns } from "../darwin-core.ts";

/** A name of the botanical tree, scientific and in Chinese. */
export const crpTaxon: ObjectInput = {
  name: "crp_taxon",
  label: { zh: "分类单元", en: "Taxa" },
  labelField: "name",
  labelFieldEn: "scientific_name",
  keyField: "scientific_name",
  sort: "scientific_name",
  groups: [
    { name: "names", label: { zh: "名称", en: "Names" } },
    { name: "standing", label: { zh: "分类与保护", en: "Classification and protection" } },
    { name: "records", label: { zh: "相关记录", en: "Related records" } },
  ],
  fields: [
    ...inGroup("names", [
      text("name", ["中文名", "Name"], {
        required: true,
        help: { zh: "中文界面显示的名称。", en: "In Chinese. English lists show the scientific name." },
      }),
      text("scientific_name", ["学名", "Scientific name"], {
        required: true,
        unique: true,
        settings: { maxLength: 160 },
        help: { zh: "不含命名人，例如 Rosa chinensis。", en: "Without its authors, such as Rosa chinensis." },
      }),
      plainText("authorship", ["命名人", "Authorship"]),
      linesOf("crp_name", "taxon", { mode: "edit", max: 50 })("vernacular_names", [
        "俗名",
        "Vernacular names",
      ]),
    ]),
    ...inGroup("standing", [
      codeIn("crp_rank")("rank", ["等级", "Rank"], { required: true, default: "species" }),
      parent("parent", ["上级分类单元", "Parent taxon"]),
      codeIn("crp_taxon_state")("status", ["名称状态", "Standing"], { required: true, default: "accepted" }),
      refTo("crp_taxon", "clear")("accepted_name", ["接受名", "Accepted name"], {
        help: { zh: "异名填写。", en: "Of a synonym." },
      }),
      codeIn("crp_threat")("threat", ["受威胁等级", "Threat status"]),
      yesNo("sensitive", ["产地保密", "Keep localities secret"], {
        default: false,
        help: {
          zh: "采集地点只对登录管理员和园艺师显示。",
          en: "Where it was collected is shown to curators and gardeners only.",
        },
      }),
      text("reference", ["依据", "According to"], { settings: { maxLength: 200 } }),
      longtext("description", ["形态描述", "Description"], { searchable: true }),
      image("pictures", ["图片", "Pictures"], { settings: { max: 9 } }),
    ]),
    ...inGroup("records", [
      linesOf("crp_accession", "taxon", { sort: "accession_number" })("accessions", [
        "引种登录",
        "Accessions",
      ]),
    ]),
  ],
  indexes: [{ fields: ["rank", "scientific_name"] }],
  views: [
    table("default", ["全部分类单元", "All taxa"], {
      columns: {
        name: 160,
        scientific_name: 240,
        authorship: 160,
        rank: 90,
        parent: 160,
        status: 100,
        threat: 110,
        accessions: 100,
      },
      search: ["name", "scientific_name", "rank", "status", "threat", "parent"],
    }),
    tree("parent")("tree", ["分类树", "Classification"], {
      columns: { name: 260, scientific_name: 260, rank: 90, threat: 110, accessions: 100 },
      search: ["name", "scientific_name"],
      condition: and(isNot("status", "synonym")),
    }),
    {
      name: "darwin_core",
      label: { zh: "达尔文核心（名录）", en: "Darwin Core (checklist)" },
      columns: termColumns({
        id: "taxonID",
        scientific_name: "scientificName",
        authorship: "scientificNameAuthorship",
        rank: "taxonRank",
        parent: "parentNameUsage",
        status: "taxonomicStatus",
        accepted_name: "acceptedNameUsage",
        name: "vernacularName",
        reference: "nameAccordingTo",
      }),
      search: ["scientific_name", "rank"],
    },
    chart({ type: "bar", groups: [{ field: "threat" }], measure: { fn: "count" } })(
      "by_threat",
      ["受威胁等级统计", "By threat status"],
      {
        columns: { name: 160 },
        search: ["rank"],
        condition: and(isFilled("threat")),
      },
    ),
  ],
};

/** What people call a taxon. */
export const crpName: ObjectInput = {
  name: "crp_name",
  label: { zh: "俗名", en: "Vernacular names" },
  labelField: "name",
  sort: "sort_no",
  fields: [
    refTo("crp_taxon", "cascade")("taxon", ["分类单元", "Taxon"], { required: true }),
    integer("sort_no", ["序号", "No."], { settings: { min: 0, max: 999 } }),
    text("name", ["名称", "Name"], { required: true }),
    codeIn("crp_name_language")("language", ["语言", "Language"], { required: true, default: "zh" }),
    text("region", ["使用地区", "Where it is used"], { settings: { maxLength: 80 } }),
  ],
  indexes: [{ fields: ["taxon"] }],
  views: [
    table("default", ["全部俗名", "All names"], {
      columns: { name: 180, language: 100, taxon: 200, region: 160 },
      search: ["name", "language", "taxon"],
    }),
  ],
};
