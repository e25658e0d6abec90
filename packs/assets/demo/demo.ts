import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { departments } from "@kezhuan/packs/kch/demo/departments";
import { makeRandom, type Random } from "@kezhuan/packs/kch/demo/random";
import { models, type Model } from "./models.ts";
import { places } from "./places.ts";

type Row = RecordSet["records"][number];

/** The register begins here: what was charged before stands in the opening values. */
const begun = { year: 2026, month: 10 };
const salvageShare = 5;

/** Sample content: what an association in one building owns, with its plans. Every call gives the same records. */
export function buildAssetsDemo(): RecordSet[] {
  const random = makeRandom(20_261_128);
  const assets = models
    .flatMap((model) => Array.from({ length: model.count }, () => model))
    .map((model, index) => assetRecord(random, { model, index }));
  return [
    departments,
    places,
    { object: "ast_asset", key: "code", records: assets },
    { object: "ast_plan", records: planRecords(assets) },
    {
      object: "ast_stocktake",
      key: "number",
      records: [
        {
          number: "PD-2026-001",
          title: "2026 年年终资产盘点",
          status: "draft",
          planned_on: "2026-12-20",
        },
        {
          number: "PD-2026-002",
          title: "三层实验与机房设备抽盘",
          status: "draft",
          places: [{ key: "HT-F3" }],
          planned_on: "2026-12-04",
        },
      ],
    },
    {
      object: "ast_run",
      key: "number",
      records: [{ number: "ZJ-2026-001", period: "2026-11", status: "draft" }],
    },
  ];
}

function assetRecord(random: Random, { model, index }: { model: Model; index: number }): Row {
  const [year, month] = [random.int(2021, 2025), random.int(1, 12)];
  const day = `${year}-${String(month).padStart(2, "0")}`;
  const months = Math.min(model.life * 12, (begun.year - year) * 12 + begun.month - month);
  // A few things of every kind are in the store, and a few with somebody who repairs them.
  const status = index % 9 === 4 ? "in_store" : index % 17 === 6 ? "repair" : "in_use";
  const { life, price, method = "straight", ...named } = model;
  return {
    code: `ZC-${year}-${String(index + 1).padStart(5, "0")}`,
    name: named.name,
    class: named.class,
    brand: named.brand,
    model: named.model,
    serial_no: `${named.brand.length}${random.int(100_000, 999_999)}${index}`,
    status,
    place: { key: status === "in_store" ? "HT-B1" : named.place },
    department: { key: `yt-kch-${named.department}` },
    bought_on: `${day}-08`,
    used_from: `${day}-20`,
    price: price.toFixed(2),
    method,
    life_years: life,
    residual: String(method === "none" ? 0 : salvageShare),
    ...(method === "none"
      ? {}
      : { opening_months: months, opening_amount: charged({ price, life, method }, months).toFixed(2) }),
  };
}

/** What has been charged after so many months, by the rules of either method; in yuan, rounded once. */
export function charged(
  { price, life, method }: { price: number; life: number; method: string },
  months: number,
): number {
  const wanted = price * (1 - salvageShare / 100);
  if (method === "straight") return Math.round((wanted / (life * 12)) * months * 100) / 100;
  const even = (life - 2) * 12;
  const rate = 2 / life;
  const early = Math.min(months, even);
  const [years, rest] = [Math.floor(early / 12), early % 12];
  const begins = price * (1 - rate) ** years;
  const before = price - begins + (begins * rate * rest) / 12;
  const late = Math.max(0, months - even);
  return Math.round((before + ((wanted - before) / 24) * late) * 100) / 100;
}

function planRecords(assets: readonly Row[]): Row[] {
  const plans: [string, string, number, string, string][] = [
    ["多联机空调", "空调换季清洗与检漏", 6, "2027-04-15", "清洗滤网与换热器，检查制冷剂压力，填写记录。"],
    [
      "扫描电子显微镜",
      "电镜年度校准",
      12,
      "2027-03-10",
      "由厂家工程师校准放大倍数并更换灯丝，保存校准证书。",
    ],
    ["电子天平", "天平计量检定", 12, "2027-01-18", "送市计量所检定，合格证存档。"],
    ["不间断电源", "UPS 电池放电测试", 6, "2026-12-12", "放电至 50%，记录每组电池电压。"],
    ["公务用车", "车辆保养与年检", 6, "2026-12-28", "按行驶里程保养，核对保险与年检日期。"],
  ];
  return plans.flatMap(([name, title, interval, due, instructions]) =>
    assets
      .filter((asset) => asset["name"] === name)
      .map((asset) => ({
        title,
        asset: { key: asset["code"] },
        interval_months: interval,
        next_due: due,
        enabled: true,
        instructions,
      })),
  );
}
