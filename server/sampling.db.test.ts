import { expect, it } from "vitest";
import { buildSamplingDemo } from "@kezhuan/packs/sampling/demo/demo";
import { installDemo } from "./engine/install/demo.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { drawSimply } from "./testing/draw-world.ts";
import { makeDb } from "./testing/make-db.ts";
import { contextOf, makeTenant } from "./testing/make-tenant.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

type Row = Record<string, unknown>;

const engine = await startTestEngine(await makeDb(), () => new Date("2026-11-28T08:00:00Z"));
await installDemo(engine.systemContext(), buildSamplingDemo());
const tenant = await makeTenant(engine);
const lead = contextOf(engine, (await tenant.addUser(["ROLE_SMP_SURVEY_LEAD"])).actor);

async function all(objname: string, more: Row = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await pageRecords(lead, { objname, ...more, pageNum, pageSize: 200 });
    rows.push(...data);
    if (data.length < 200) return rows;
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

it("the demo's survey tells of each stratum, and of all, what a statistician works out from the answers", async () => {
  const survey = await getRecord(lead, { objname: "smp_survey", number: "SV-2026-001" });
  const sample = await all("smp_sample", { survey: survey["id"] });
  const strata = await all("smp_survey_stratum", { survey: survey["id"] });
  const told = strata.map((stratum) => {
    const values = sample
      .filter((line) => (line["stratum"] as Row)["id"] === stratum["id"] && line["response"] === "answered")
      .map((line) => Number(line["value"]));
    const [size, frame, middle] = [values.length, Number(stratum["frame_size"]), mean(values)];
    const spread = values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (size - 1);
    expect(stratum["answers"]).toBe(size);
    expect(Number(stratum["mean"])).toBeCloseTo(middle, 3);
    expect(Number(stratum["mean_error"])).toBeCloseTo(Math.sqrt((spread / size) * (1 - size / frame)), 3);
    expect(Number(stratum["total"])).toBeCloseTo(frame * middle, 1);
    return { stratum: stratum["stratum"], size };
  });
  expect(told.find(({ stratum }) => stratum === "large")).toEqual({ stratum: "large", size: 12 });
  const weighed = sample.filter((line) => line["response"] === "answered");
  const weights = weighed.map((line) => Number(line["weight"]));
  const total = weighed.reduce((sum, line, index) => sum + Number(line["value"]) * (weights[index] ?? 0), 0);
  expect(Number(survey["mean"])).toBeCloseTo(total / weights.reduce((sum, one) => sum + one, 0), 3);
});

it("the demo's sample is the one that the engine draws from its frame, seed and strata", async () => {
  const survey = await getRecord(lead, { objname: "smp_survey", number: "SV-2026-001" });
  const there = await all("smp_sample", { survey: survey["id"], sort: "number" });
  const { ids } = await saveRecords(lead, {
    objname: "smp_survey",
    data: {
      title: "再抽一次",
      frame: (survey["frame"] as Row)["id"],
      method: "stratified",
      allocation: "given",
      size: 60,
      seed: survey["seed"],
      strata: (["large", "medium", "small", "micro"] as const).map((stratum) => ({
        stratum,
        size: stratum === "large" ? 12 : 16,
      })),
    },
  });
  const again = await transitionRecord(lead, { objname: "smp_survey", id: ids[0] ?? "", action: "draw" });
  expect(again).toMatchObject({ frame_size: 360, frame_digest: survey["frame_digest"], status: "fieldwork" });
  const drawn = await all("smp_sample", { survey: again.id, sort: "number" });
  const parts = (rows: Row[]) => rows.map(({ number, code, weight }) => [number, code, Number(weight)]);
  expect(parts(drawn)).toEqual(parts(there));
});

it("a manager sees the size that is proposed, draws it, and finds the list", async () => {
  const plan = await getRecord(lead, { objname: "smp_survey", number: "SV-2026-002" });
  // 384.16 / (1 + 383.16 / 360) = 186.1, so 187; at a response of 85 % 220 have to be asked.
  expect(plan["proposal"]).toBe(220);
  const drawn = await transitionRecord(lead, { objname: "smp_survey", id: plan.id, action: "draw" });
  const units = await all("smp_unit");
  const sample = await all("smp_sample", { survey: plan.id, sort: "number" });
  expect(sample.map(({ code }) => code)).toEqual(
    drawSimply(
      String(drawn["seed"]),
      units.map(({ code }) => String(code)),
      220,
    ),
  );
});
