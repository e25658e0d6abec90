import type { DesignInput, PlanConversion, PlanOutput, PlanStep } from "@kezhuan/contract/api/design";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { policyOf } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { quote } from "../catalog/catalog.ts";
import { baseOf, columnOf, createIndex, type Step } from "../schema/step.ts";
import { conversionSteps } from "./conversion-steps.ts";
import { requireDesigner } from "./designer.ts";
import { prepareDesign, reportConversion, type Prepared } from "./prepare-design.ts";
import { estimate, readRates, type Rates } from "./rates.ts";

/** What a change of a design would come to. Nothing is changed. Errors as of `applyDesign`. */
export async function planDesign(ctx: Ctx, input: DesignInput): Promise<PlanOutput> {
  requireDesigner(ctx, input.changes);
  const prepared = await prepareDesign(ctx, input);
  const { old, after, plan, conversions, size } = prepared;
  const rates = await readRates(ctx.db);
  const object = after.objects.get(input.objname);
  const tell = (step: Step, later: boolean) => notifyOfStep(step, { rows: size.rows, rates, later });
  const converting = conversions.flatMap((conversion) =>
    conversionSteps(conversion).map((step) => tell(step, conversion.way === "later")),
  );
  const building = object ? plan.later.map((index) => tell(createIndex(object, index, true), true)) : [];
  const steps = [...converting, ...plan.now.map((step) => tell(step, false)), ...building];
  const samples = policyOf(ctx, input.objname).full;
  return {
    version: old.version,
    rows: size.rows,
    steps,
    conversions: await Promise.all(
      conversions.map((one) => nameSamples(ctx, one, reportConversion(one, { rows: size.rows, samples }))),
    ),
    notes: listNotes(prepared, ctx.language).map(({ label, params }) =>
      fillLabel(label, params, ctx.language),
    ),
    seconds: Math.round(steps.reduce((sum, { seconds }) => sum + seconds, 0) * 100) / 100,
    reversible: steps.every(({ reversible }) => reversible),
  };
}

/** With what the records are called whose values cannot be converted: nobody knows them by their ids. */
async function nameSamples(
  ctx: Ctx,
  { object }: Prepared["conversions"][number],
  conversion: PlanConversion,
): Promise<PlanConversion> {
  const named = object.fields.get(object.def.labelField);
  if (conversion.samples.length === 0 || !named) return conversion;
  const rows = await runSql<{ id: string; label: string | null }>(
    ctx.db,
    `select id, ${quote(columnOf(named))}::text as label from ${baseOf(object)} where id = any($1)`,
    [conversion.samples.map(({ id }) => id)],
  );
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const samples = conversion.samples.map((sample) => {
    const label = labels.get(sample.id) ?? "";
    return label === "" ? sample : { ...sample, label };
  });
  return { ...conversion, samples };
}

interface Measure {
  rows: number;
  rates: Rates;
  later: boolean;
}

function notifyOfStep({ sql, lock, work, reversible }: Step, { rows, rates, later }: Measure): PlanStep {
  const blocks = lock === "access exclusive" ? "everything" : lock.startsWith("share") ? "writes" : "nothing";
  return {
    sql,
    lock,
    blocks: lock === "share update exclusive" || later ? "nothing" : blocks,
    rewrite: work === "rewrite",
    seconds: estimate(work, rows, rates),
    reversible,
    later,
  };
}

interface Remark {
  label: Label;
  params: Record<string, string | number>;
}

function listNotes({ old, design, conversions, plan }: Prepared, language: Language): Remark[] {
  const retired = design.gone.length > old.gone.length;
  const notes: Remark[] = [];
  if (retired || (design.retired && !old.retired)) notes.push({ label: noteTexts.kept, params: {} });
  for (const { way, from, looked, unreadable } of conversions) {
    const field = from.def.label[language];
    if (way !== "stay") notes.push({ label: noteTexts.converted, params: { field } });
    if (looked.unreadable > 0)
      notes.push({ label: noteTexts[unreadable], params: { field, count: looked.unreadable } });
  }
  if (plan.later.length > 0) notes.push({ label: noteTexts.indexes, params: { count: plan.later.length } });
  return notes;
}

const noteTexts = {
  kept: {
    zh: "停用的部分连同数据保留在数据库中，可随时恢复；彻底清除是另一项有日期的操作。",
    en: "What is retired stays in the database with its values and can be brought back; removing it for good is a separate, dated act.",
  },
  converted: {
    zh: "“{field}”：原值保留在停用的列中。",
    en: '"{field}": the values as they were stay in a retired column.',
  },
  refuse: {
    zh: "“{field}”：有 {count} 个值无法转换，按当前选择不会开始转换。",
    en: '"{field}": {count} of its values cannot be converted, and as chosen the conversion will not begin.',
  },
  clear: {
    zh: "“{field}”：{count} 个无法转换的值将为空，原值仍在停用的列中。",
    en: '"{field}": what cannot be converted ({count}) becomes empty; the retired column keeps it.',
  },
  indexes: {
    zh: "{count} 个索引由后台任务建立，期间读写不受影响；唯一性在建成后才生效。",
    en: "{count} indexes are built by a job while everybody goes on working; uniqueness holds once they are there.",
  },
} as const;
