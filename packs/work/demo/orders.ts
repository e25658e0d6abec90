import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { assetCode, assetCount } from "./assets.ts";
import { roomCodes } from "./places.ts";

type Row = RecordSet["records"][number];

const troubles = [
  { title: "无法开机", type: "repair", material: { name: "电源模块", unit: "个", price: 320 } },
  { title: "网络时断时续", type: "repair", material: { name: "六类跳线", unit: "根", price: 18 } },
  { title: "画面有色斑", type: "repair", material: { name: "投影灯泡", unit: "只", price: 1450 } },
  { title: "制冷效果差", type: "repair", material: { name: "制冷剂", unit: "千克", price: 85 } },
  { title: "季度巡检", type: "inspection", material: { name: "标签纸", unit: "卷", price: 25 } },
  { title: "年度保养", type: "maintenance", material: { name: "过滤网", unit: "片", price: 60 } },
  { title: "安装与调试", type: "installation", material: { name: "安装支架", unit: "套", price: 140 } },
] as const;

const states = ["open", "assigned", "working", "waiting", "done", "closed", "cancelled"] as const;
const begun: ReadonlySet<string> = new Set(["working", "waiting", "done", "closed"]);
const finished: ReadonlySet<string> = new Set(["done", "closed"]);

const orderCount = 72;

/** Orders of one autumn, in every state. Nobody is named in them: the people are the installation's own. */
export function orderRecords(random: Random): Row[] {
  return Array.from({ length: orderCount }, (_, index) => orderRecord(random, index));
}

function orderRecord(random: Random, index: number): Row {
  const trouble = random.pick(troubles);
  const asset = random.int(0, assetCount - 1);
  const status = states[index % states.length] ?? "open";
  const day = 1 + Math.floor((index * 91) / orderCount);
  const start = instant(day, random.int(8, 15));
  return {
    title: `${assetCode(asset)} ${trouble.title}（第 ${index + 1} 单）`,
    type: trouble.type,
    priority: random.pick(["urgent", "high", "normal", "normal", "low"]),
    status,
    asset: { key: assetCode(asset) },
    place: { key: random.pick(roomCodes) },
    team: { key: "yt-kch-office" },
    description: `${trouble.title}，请安排人员到现场查看。`,
    planned_start: start,
    planned_end: instant(day + random.int(0, 2), 17),
    ...(begun.has(status) ? { started_at: start } : {}),
    ...(finished.has(status) ? finish(random, trouble, day) : {}),
    ...(status === "closed" ? { satisfaction: random.int(3, 5) } : {}),
  };
}

function finish(random: Random, trouble: (typeof troubles)[number], day: number): Row {
  const { material } = trouble;
  return {
    finished_at: instant(day + 1, random.int(9, 16)),
    result: `已处理：${trouble.title}。更换${material.name}后运行正常。`,
    hours: (random.int(1, 12) / 2).toFixed(1),
    labour: (random.int(1, 6) * 80).toFixed(2),
    materials: [
      {
        name: material.name,
        unit: material.unit,
        quantity: String(random.int(1, 4)),
        price: material.price.toFixed(2),
        sort_no: 1,
      },
    ],
  };
}

/** A time of day, so many days into an autumn. */
function instant(day: number, hour: number): string {
  const date = new Date(Date.UTC(2026, 8, day, hour - 8));
  return date.toISOString();
}
