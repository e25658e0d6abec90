import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { departments } from "@kezhuan/packs/kch/demo/departments";
import { makeRandom, type Random } from "@kezhuan/packs/kch/demo/random";
import { readData, readRecords } from "@kezhuan/packs/read-data";
import { z } from "zod";
import modelsOwned from "./data/models.json" with { type: "json" };
import plansOfModels from "./data/plans.json" with { type: "json" };
import otherRecords from "./data/records.json" with { type: "json" };

type Row = RecordSet["records"][number];

/** What an association of this size owns: how many of each, what they cost, how long they last. Makes are invented. */
const modelSchema = z.strictObject({
  name: z.string(),
  class: z.string(),
  brand: z.string(),
  model: z.string(),
  price: z.number(),
  /** In years: usually five for electronics, ten for instruments. */
  life: z.int(),
  method: z.enum(["double", "none"]).optional(),
  count: z.int(),
  place: z.string(),
  department: z.string(),
});
type Model = z.infer<typeof modelSchema>;
const models = readData("assets/demo/data/models.json", modelsOwned, z.array(modelSchema));

/** Work that comes again on every asset of a name. */
const plans = readData(
  "assets/demo/data/plans.json",
  plansOfModels,
  z.array(z.looseObject({ asset: z.string(), title: z.string() })),
);
const records = readRecords("assets/demo/data/records.json", otherRecords);

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
    { object: "ast_place", key: "code", records: records("ast_place") },
    { object: "ast_asset", key: "code", records: assets },
    { object: "ast_plan", records: planRecords(assets) },
    { object: "ast_stocktake", key: "number", records: records("ast_stocktake") },
    { object: "ast_run", key: "number", records: records("ast_run") },
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
  return plans.flatMap(({ asset: name, ...plan }) =>
    assets
      .filter((asset) => asset["name"] === name)
      .map((asset) => ({ ...plan, asset: { key: asset["code"] }, enabled: true })),
  );
}
