import { packSchema } from "@kezhuan/contract/metadata/pack";
import { cropsPack } from "@kezhuan/packs/crops/pack";
import { addRecord } from "./testing/make-tenant.ts";
import { tryEveryRole } from "./testing/try-roles.ts";
import { startWorld } from "./testing/start-world.ts";

type Row = Record<string, unknown>;

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const add = (object: string, data: Row) => addRecord(engine, object, data);

const taxon = await add("crp_taxon", { name: "稻", scientific_name: "Oryza sativa" });
const plot = await add("crp_plot", { code: "P0", name: "小区" });
const accession = await add("crp_accession", { taxon, received_on: "2026-03-01" });
const planting = await add("crp_planting", { title: "稻", accession, taxon, plot });

let count = 0;
const fresh: Readonly<Record<string, (code: string, keeper: string) => Row | Promise<Row>>> = {
  crp_taxon: (code) => ({ name: "属", scientific_name: code }),
  crp_name: () => ({ taxon, name: "谷子" }),
  crp_plot: (code) => ({ code, name: "小区" }),
  crp_accession: () => ({ taxon, received_on: "2026-03-01" }),
  crp_planting: () => ({ title: "稻", accession, taxon, plot }),
  crp_observation: (_code, observer) => ({
    planting,
    taxon,
    observed_on: "2026-08-25",
    stage: "65",
    observer,
  }),
  crp_treatment: (_code, worker) => ({
    title: "除草",
    kind: "weeding",
    plot,
    planned_on: "2026-11-30",
    worker,
  }),
  crp_limit: async (code) => ({
    plot: await add("crp_plot", { code, name: "小区" }),
    quantity: "ph",
    low: "5",
  }),
  crp_reading: () => ({
    plot,
    quantity: "soil_moisture",
    at: new Date(Date.UTC(2026, 10, 28) - count * 3_600_000).toISOString(),
    value: "24",
  }),
};

tryEveryRole({
  engine,
  tenant,
  pack: packSchema.parse(cropsPack),
  fresh: async (object, keeper) => {
    count += 1;
    return (await fresh[object]?.(`X${count}`, keeper)) ?? {};
  },
  filled: (object, keeper) =>
    object === "crp_planting"
      ? { gardener: keeper, status: "growing", planted_on: "2026-06-12", yield_kg: "90" }
      : {},
  changes: {
    crp_taxon: { authorship: "L." },
    crp_name: { region: "江西" },
    crp_plot: { soil: "水稻土" },
    crp_accession: { remark: "发芽整齐" },
    crp_planting: { remark: "长势良好" },
    crp_observation: { height: "92" },
    crp_treatment: { result: "已清" },
    crp_limit: { remark: "喜酸" },
    crp_reading: { remark: "已核" },
  },
});
