import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { surveySets } from "./surveys.ts";
import { findCodeLetter, findPlan, type Level, type Severity } from "../tables/master-tables.ts";

type Row = RecordSet["records"][number];

interface Item {
  product: string;
  specification: string;
  supplier: string;
  kind: "incoming" | "process" | "final";
  aql: string;
  level: Level;
  /** What is found when something is. */
  defect: string;
  lots: readonly (readonly [lotSize: number, severity: Severity, found: number | null])[];
}

/** Parts of a maker of laboratory pumps, with the lots of one autumn in order; the last ones are still to be inspected. */
const items: readonly Item[] = [
  {
    product: "内六角圆柱头螺钉",
    specification: "M5×16 A2-70",
    supplier: "云汀紧固件有限公司",
    kind: "incoming",
    aql: "1.5",
    level: "II",
    defect: "螺纹通规不过",
    // Two of five not accepted: tightened, until five in a row have passed.
    lots: [
      [8000, "normal", 3],
      [8000, "normal", 9],
      [6000, "normal", 8],
      [8000, "tightened", 4],
      [8000, "tightened", 2],
      [5000, "tightened", null],
    ],
  },
  {
    product: "深沟球轴承",
    specification: "6204-2RS",
    supplier: "江陵轴承厂",
    kind: "incoming",
    aql: "0.65",
    level: "II",
    defect: "径向游隙超差",
    lots: [
      [1200, "normal", 0],
      [1500, "normal", 1],
      [1200, "normal", 0],
      [1200, "normal", null],
    ],
  },
  {
    product: "丁腈橡胶密封圈",
    specification: "φ28×2.4",
    supplier: "海澄橡塑制品厂",
    kind: "incoming",
    aql: "2.5",
    level: "I",
    defect: "飞边、缺胶",
    lots: [
      [20_000, "reduced", 3],
      [20_000, "reduced", 6],
      [20_000, "normal", 5],
      [18_000, "normal", null],
    ],
  },
  {
    product: "驱动控制板",
    specification: "PCB-A12 V1.4",
    supplier: "溪桥电子科技有限公司",
    kind: "incoming",
    aql: "0.40",
    level: "II",
    defect: "焊点虚焊",
    lots: [
      [480, "normal", 0],
      [500, "normal", 1],
      [480, "normal", 0],
    ],
  },
  {
    product: "泵壳机加工件",
    specification: "ZL104",
    supplier: "本厂机加工车间",
    kind: "process",
    aql: "4.0",
    level: "II",
    defect: "端面粗糙度超差",
    lots: [
      [150, "normal", 2],
      [160, "normal", 4],
      [150, "normal", null],
    ],
  },
  {
    product: "蠕动泵整机",
    specification: "BT-300",
    supplier: "本厂装配车间",
    kind: "final",
    aql: "1.0",
    level: "S-3",
    defect: "流量偏差超过 2%",
    lots: [
      [60, "normal", 0],
      [10, "normal", 0],
      [60, "normal", null],
    ],
  },
];

/** Lots in every state, and surveys. Nobody is named in them: the people are the installation's own. */
export function buildSamplingDemo(): RecordSet[] {
  const records = items.flatMap((item, index) =>
    item.lots.map((_, lot) => inspection(item, { item: index, lot })),
  );
  return [{ object: "smp_inspection", key: "batch", records }, ...surveySets()];
}

function inspection(item: Item, at: { item: number; lot: number }): Row {
  const { product, specification, supplier, kind, aql, level, defect, lots } = item;
  const [lotSize, severity, found] = lots[at.lot] ?? [2, "normal", null];
  const month = 9 + Math.floor(at.lot / 2);
  const day = String(3 + at.item * 4 + (at.lot % 2) * 2).padStart(2, "0");
  const batch = `P${at.item + 1}26${String(month).padStart(2, "0")}${day}`;
  const row = { product, specification, batch, supplier, kind, lot_size: lotSize, level, aql, severity };
  if (found === null) return row;
  const isAccepted = found <= findPlan(severity, findCodeLetter(level, lotSize), aql).accept;
  return {
    ...row,
    inspected_on: `2026-${String(month).padStart(2, "0")}-${day}`,
    nonconforming: found,
    status: isAccepted ? "accepted" : at.lot % 2 === 1 ? "closed" : "rejected",
    ...(found > 0 ? { findings: `${defect} ${found} 件。` } : {}),
    ...(isAccepted || at.lot % 2 === 0 ? {} : { disposition: kind === "incoming" ? "return" : "rework" }),
  };
}
