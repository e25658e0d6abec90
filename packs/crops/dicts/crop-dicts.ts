import { dictSchema, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import { measuringDicts } from "@kezhuan/packs/measuring/reading-objects";
import { readData } from "@kezhuan/packs/read-data";
import { cropMeasuring } from "../measuring.ts";
import bbch from "./data/bbch.json" with { type: "json" };

/**
 * Principal stages, and within each the secondary ones that hold for most plants; a crop's own scale refines them. Names
 * are short enough to stand below the bar of a chart; the scale's own title is an alias where that is longer.
 */
export const bbchDict = readData("crops/dicts/data/bbch.json", bbch, dictSchema);

const ranks: DictDef = {
  name: "crp_rank",
  label: { zh: "分类等级", en: "Ranks" },
  source: "Darwin Core: taxonRank",
  items: [
    { code: "order", label: { zh: "目", en: "Order" } },
    { code: "family", label: { zh: "科", en: "Family" } },
    { code: "genus", label: { zh: "属", en: "Genus" } },
    { code: "species", label: { zh: "种", en: "Species" } },
    { code: "subspecies", label: { zh: "亚种", en: "Subspecies" } },
    { code: "variety", label: { zh: "变种", en: "Variety" } },
    { code: "form", label: { zh: "变型", en: "Form" } },
    { code: "cultivar", label: { zh: "品种", en: "Cultivar" }, aliases: ["栽培品种"] },
  ],
};

const taxonStates: DictDef = {
  name: "crp_taxon_state",
  label: { zh: "名称状态", en: "Standing of names" },
  source: "Darwin Core: taxonomicStatus",
  items: [
    { code: "accepted", label: { zh: "接受名", en: "Accepted" }, colour: "green" },
    { code: "synonym", label: { zh: "异名", en: "Synonym" }, colour: "grey" },
    { code: "doubtful", label: { zh: "存疑", en: "Doubtful" }, colour: "amber" },
  ],
};

const threat: DictDef = {
  name: "crp_threat",
  label: { zh: "受威胁等级", en: "Threat status" },
  source: "IUCN Red List Categories and Criteria 3.1",
  items: [
    { code: "CR", label: { zh: "极危", en: "Critically endangered" }, colour: "red" },
    { code: "EN", label: { zh: "濒危", en: "Endangered" }, colour: "orange" },
    { code: "VU", label: { zh: "易危", en: "Vulnerable" }, colour: "amber" },
    { code: "NT", label: { zh: "近危", en: "Near threatened" }, colour: "blue" },
    { code: "LC", label: { zh: "无危", en: "Least concern" }, colour: "green" },
    { code: "DD", label: { zh: "数据缺乏", en: "Data deficient" }, colour: "grey" },
    { code: "NE", label: { zh: "未评估", en: "Not evaluated" }, colour: "grey" },
  ],
};

const nameLanguages: DictDef = {
  name: "crp_name_language",
  label: { zh: "名称语言", en: "Languages of names" },
  source: "ISO 639-1",
  items: [
    { code: "zh", label: { zh: "中文", en: "Chinese" } },
    { code: "en", label: { zh: "英文", en: "English" } },
    { code: "ja", label: { zh: "日文", en: "Japanese" } },
    { code: "de", label: { zh: "德文", en: "German" } },
    { code: "fr", label: { zh: "法文", en: "French" } },
  ],
};

const provenance: DictDef = {
  name: "crp_provenance",
  label: { zh: "来源类型", en: "Provenance" },
  source: "ITF2 (International Transfer Format for Botanic Garden Plant Records), provenance type",
  items: [
    { code: "W", label: { zh: "野外采集", en: "Wild" }, colour: "green" },
    { code: "Z", label: { zh: "野外来源的繁殖后代", en: "Propagated from wild" }, colour: "teal" },
    { code: "G", label: { zh: "栽培来源", en: "Not of wild source" }, colour: "blue" },
    { code: "U", label: { zh: "来源不明", en: "Uncertain" }, colour: "grey" },
  ],
};

const materials: DictDef = {
  name: "crp_material",
  label: { zh: "材料类型", en: "Kinds of material" },
  items: [
    { code: "seed", label: { zh: "种子", en: "Seed" } },
    { code: "plant", label: { zh: "植株", en: "Plant" } },
    { code: "cutting", label: { zh: "插穗", en: "Cutting" } },
    { code: "scion", label: { zh: "接穗", en: "Scion" } },
    { code: "bulb", label: { zh: "球茎与块茎", en: "Bulb or tuber" } },
    { code: "tissue", label: { zh: "组培苗", en: "Tissue culture" } },
  ],
};

const accessionStates: DictDef = {
  name: "crp_accession_state",
  label: { zh: "登录号状态", en: "States of accessions" },
  items: [
    { code: "received", label: { zh: "已接收", en: "Received" }, colour: "blue" },
    { code: "quarantine", label: { zh: "隔离检疫", en: "Quarantine" }, colour: "amber" },
    { code: "living", label: { zh: "存活", en: "Living" }, colour: "green" },
    { code: "stored", label: { zh: "入库保存", en: "In store" }, colour: "teal" },
    { code: "dead", label: { zh: "已死亡", en: "Dead" }, colour: "grey" },
    { code: "rejected", label: { zh: "销毁", en: "Destroyed" }, colour: "red" },
  ],
};

const plotKinds: DictDef = {
  name: "crp_plot_kind",
  label: { zh: "地块类别", en: "Kinds of plots" },
  items: [
    { code: "garden", label: { zh: "园区", en: "Garden" } },
    { code: "section", label: { zh: "专类园", en: "Section" } },
    { code: "field", label: { zh: "试验田", en: "Trial field" } },
    { code: "plot", label: { zh: "小区", en: "Plot" } },
    { code: "greenhouse", label: { zh: "温室", en: "Greenhouse" } },
    { code: "bench", label: { zh: "苗床", en: "Bench" } },
  ],
};

const plantingStates: DictDef = {
  name: "crp_planting_state",
  label: { zh: "种植状态", en: "States of plantings" },
  items: [
    { code: "planned", label: { zh: "计划", en: "Planned" }, colour: "blue" },
    { code: "growing", label: { zh: "在田", en: "Growing" }, colour: "green" },
    { code: "harvested", label: { zh: "已收获", en: "Harvested" }, colour: "amber" },
    { code: "removed", label: { zh: "已移除", en: "Removed" }, colour: "grey" },
    { code: "died", label: { zh: "死亡", en: "Died" }, colour: "red" },
  ],
};

const treatmentKinds: DictDef = {
  name: "crp_treatment_kind",
  label: { zh: "处理类别", en: "Kinds of treatments" },
  items: [
    { code: "irrigation", label: { zh: "灌溉", en: "Irrigation" }, colour: "blue" },
    { code: "fertiliser", label: { zh: "施肥", en: "Fertiliser" }, colour: "green" },
    { code: "protection", label: { zh: "病虫害防治", en: "Plant protection" }, colour: "red" },
    { code: "weeding", label: { zh: "除草", en: "Weeding" }, colour: "amber" },
    { code: "pruning", label: { zh: "修剪整形", en: "Pruning" }, colour: "purple" },
    { code: "propagation", label: { zh: "繁殖", en: "Propagation" }, colour: "teal" },
    { code: "other", label: { zh: "其他", en: "Other" }, colour: "grey" },
  ],
};

const treatmentStates: DictDef = {
  name: "crp_treatment_state",
  label: { zh: "处理状态", en: "States of treatments" },
  items: [
    { code: "planned", label: { zh: "计划", en: "Planned" }, colour: "blue" },
    { code: "done", label: { zh: "完成", en: "Done" }, colour: "green" },
    { code: "skipped", label: { zh: "取消", en: "Cancelled" }, colour: "grey" },
  ],
};

export const cropDicts: readonly DictDef[] = [
  ranks,
  taxonStates,
  threat,
  nameLanguages,
  provenance,
  materials,
  accessionStates,
  plotKinds,
  plantingStates,
  bbchDict,
  treatmentKinds,
  treatmentStates,
  ...measuringDicts(cropMeasuring),
];
