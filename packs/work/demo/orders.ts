import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import { assetCode, assetCount } from "./assets.ts";
import troublesMet from "./data/troubles.json" with { type: "json" };
import { roomCodes } from "./places.ts";

type Row = RecordSet["records"][number];

const troubleSchema = z.strictObject({
  title: z.string(),
  type: z.string(),
  /** What is used up when it is mended. */
  material: z.strictObject({ name: z.string(), unit: z.string(), price: z.number() }),
});
const troubles = readData("work/demo/data/troubles.json", troublesMet, z.array(troubleSchema));

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

function finish(random: Random, trouble: z.infer<typeof troubleSchema>, day: number): Row {
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
