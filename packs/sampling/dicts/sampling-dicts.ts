import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { readDicts } from "@kezhuan/packs/read-data";
import { aqls } from "../tables/master-tables.ts";
import inspections from "./data/inspections.json" with { type: "json" };
import surveys from "./data/surveys.json" with { type: "json" };

const aqlValues: DictDef = {
  name: "smp_aql",
  label: { zh: "接收质量限（AQL）", en: "Acceptance quality limits (AQL)" },
  source: "GB/T 2828.1-2012",
  items: aqls.map((code) => ({ code, label: { zh: code, en: code } })),
};

export const samplingDicts: readonly DictDef[] = [
  ...readDicts("sampling/dicts/data/inspections.json", inspections),
  aqlValues,
  ...readDicts("sampling/dicts/data/surveys.json", surveys),
];
