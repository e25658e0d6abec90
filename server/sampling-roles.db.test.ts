import { packSchema } from "@kezhuan/contract/metadata/pack";
import { samplingPack } from "@kezhuan/packs/sampling/pack";
import { addRecord } from "./testing/make-tenant.ts";
import { tryEveryRole } from "./testing/try-roles.ts";
import { startWorld } from "./testing/start-world.ts";

type Row = Record<string, unknown>;

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const add = (object: string, data: Row) => addRecord(engine, object, data);

const frame = await add("smp_frame", { name: "名录" });
const unit = await add("smp_unit", { code: "U0", name: "甲厂", frame, stratum: "large" });
const begun = await add("smp_survey", { title: "调查中", frame, status: "fieldwork" });

const strata = ["large", "medium", "small", "micro"];
/** The state of a lot follows from what was counted in it, so no record of one fits all of its steps. */
const pack = packSchema.parse(samplingPack);

let count = 0;
const fresh: Readonly<Record<string, (code: string, keeper: string) => Row | Promise<Row>>> = {
  smp_frame: (code) => ({ name: code }),
  smp_unit: (code) => ({ code, name: code, frame }),
  smp_survey: (code) => ({ title: code, frame, size: 1 }),
  smp_survey_stratum: async (code) => ({
    survey: await add("smp_survey", { title: code, frame }),
    stratum: strata[count % strata.length],
    size: 1,
  }),
  smp_sample: (_code, interviewer) => ({ survey: begun, unit, number: count, interviewer }),
};

tryEveryRole({
  engine,
  tenant,
  pack: { ...pack, objects: pack.objects.filter(({ name }) => name !== "smp_inspection") },
  fresh: async (object, keeper) => {
    count += 1;
    return (await fresh[object]?.(`X${count}`, keeper)) ?? {};
  },
  filled: (object) => (object === "smp_survey" ? { conclusion: "已完成" } : {}),
  changes: {
    smp_frame: { source: "底册" },
    smp_unit: { contact: "张工" },
    smp_survey: { question: "用电量" },
    smp_survey_stratum: { size: 2 },
    smp_sample: { remark: "已约" },
  },
});
