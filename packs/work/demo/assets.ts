import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { roomCodes } from "./places.ts";

interface Model {
  name: string;
  model: string;
  type: string;
  price: number;
}

const models: readonly Model[] = [
  { name: "台式计算机", model: "T-620", type: "it_pc", price: 5200 },
  { name: "笔记本电脑", model: "N-14 Pro", type: "it_pc", price: 7800 },
  { name: "核心交换机", model: "S-48G", type: "it_network", price: 21_500 },
  { name: "无线接入点", model: "W-6E", type: "it_network", price: 1350 },
  { name: "会议平板", model: "B-86", type: "it_display", price: 18_900 },
  { name: "激光投影机", model: "L-5000", type: "it_display", price: 13_600 },
  { name: "扫描电子显微镜", model: "SEM-30", type: "lab", price: 1_280_000 },
  { name: "万能材料试验机", model: "UTM-100", type: "lab", price: 196_000 },
  { name: "多联机空调室外机", model: "V-28", type: "hvac", price: 48_000 },
  { name: "精密空调", model: "P-12", type: "hvac", price: 63_500 },
  { name: "不间断电源", model: "U-40k", type: "power", price: 39_800 },
  { name: "低压配电柜", model: "GCK-2", type: "power", price: 27_400 },
];

const marks = ["#209182", "#1e90ff", "#ff8c00", "#c71585"];
const departments = ["yt-kch-office", "yt-kch-equipment", "yt-kch-materials", "yt-kch-review"];

/** How many there are; their codes follow from that. */
export const assetCount = 60;

export function assetCode(index: number): string {
  return `ZC-${String(index + 1).padStart(4, "0")}`;
}

export function assetRecords(random: Random): RecordSet["records"] {
  return Array.from({ length: assetCount }, (_, index) => {
    const { name, model, type, price } = random.pick(models);
    const year = random.int(2019, 2025);
    const month = String(random.int(1, 12)).padStart(2, "0");
    return {
      code: assetCode(index),
      name: `${name} ${index + 1} 号`,
      model,
      type,
      state: random.chance(0.1) ? "faulty" : random.chance(0.1) ? "stored" : "in_use",
      place: { key: random.pick(roomCodes) },
      owner: { key: random.pick(departments) },
      mark: random.pick(marks),
      bought_on: `${year}-${month}-15`,
      warranty_until: `${year + 3}-${month}-14`,
      price: price.toFixed(2),
      residual: "5",
      next_check: `2027-${String(random.int(1, 12)).padStart(2, "0")}`,
    };
  });
}
