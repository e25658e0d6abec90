import type { StoredDesign } from "@kezhuan/contract/design/stored-design";
import type { DesignInput, PlanConversion } from "@kezhuan/contract/api/design";
import { fail } from "@kezhuan/contract/errors";
import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import { isLog } from "@kezhuan/contract/metadata/logs";
import { loadCatalog } from "../catalog/load-catalog.ts";
import type { Catalog, CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { throwIssues } from "../records/issues.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import { indexKey, placeOf } from "../schema/step.ts";
import { listStoredIndexes, measureTable, type TableSize } from "../schema/stored-tables.ts";
import { refuseAdoption } from "./adoptable.ts";
import { applyChanges, type Draft } from "./apply-changes.ts";
import { checkData } from "./check-data.ts";
import { checkNames } from "./check-names.ts";
import { checkRules } from "./check-rules.ts";
import { checkDesign } from "./check-design.ts";
import { isConvertible, needsNoLook } from "./convert-value.ts";
import { tryConversion, type Conversion, type Stretch } from "./convert-field.ts";
import { planSteps, type Plan } from "./plan-steps.ts";
import { emptyDesign, loadDesign } from "./stored-design.ts";

/** Rows up to which values are converted and indexes built at once, while others wait. */
export const mostAtOnce = 5000;

/** A field that becomes another kind, with what a look at its values has shown. */
export interface Change extends Conversion {
  fieldId: string;
  /** `stay`: the column holds what the new kind reads. `now` and `later`: a column of its own is filled. */
  way: "stay" | "now" | "later";
  unreadable: "refuse" | "clear";
  looked: Stretch;
}

/** A design with everything known that it takes; nothing is written yet. */
export interface Prepared {
  old: StoredDesign;
  design: StoredDesign;
  before: Catalog;
  after: Catalog;
  plan: Plan;
  conversions: Change[];
  size: TableSize;
}

/**
 * Reads the design as it is and works out what the changes come to. Inside the transaction that makes them, or outside
 * for a plan. Errors: 403 for a log, 404, 409 stale version, 400 with every change that cannot be made.
 */
export async function prepareDesign(ctx: Ctx, input: DesignInput): Promise<Prepared> {
  // Whoever could make a log writable could change what it says.
  if (isLog(input.objname)) throw fail("forbidden");
  const { version, timeZone } = ctx.catalog;
  const before = await loadCatalog(ctx.db, { version, timeZone, log: ctx.log }, ctx.catalog);
  const old = (await loadDesign(ctx.db, input.objname)) ?? startingPoint(input);
  if (input.version !== undefined && input.version !== old.version)
    throw fail("conflict", { issues: [{ field: "version", problem: "staleVersion" }] });
  const draft = applyChanges(old, input.changes, ctx.now());
  throwIssues(draft.issues);
  const checked = checkDesign(draft, before);
  throwIssues(checked.issues);
  throwIssues(await refuseAdoption(ctx, input.changes));
  throwIssues(await checkNames(ctx, { old, draft, before }));
  throwIssues(await checkRules(ctx, { draft, before, after: checked.after }));
  const was = before.objects.get(input.objname);
  const size = was ? await measureTable(ctx.db, was) : { rows: 0, bytes: 0 };
  const conversions = was ? await findConversions(ctx, { draft, old, was, after: checked.after, input }) : [];
  if (was) throwIssues(await checkData(ctx, { was, after: checked.after, draft }));
  const held = holdBack(draft.design, old, conversions);
  const after = held === draft.design ? checked.after : checkDesign({ ...draft, design: held }, before).after;
  const existing = await listStoredIndexes(ctx.db);
  for (const { way, from } of conversions) if (was && way === "now") forgetIndexes(existing, was, from.name);
  const plan = planSteps({ old, design: held, before, after, existing, large: size.rows > mostAtOnce });
  return { old, design: held, before, after, plan, conversions, size };
}

function startingPoint({ objname, changes }: DesignInput): StoredDesign {
  const creates = changes[0]?.do === "createObject" || changes[0]?.do === "adoptTable";
  if (!creates) throw fail("notFound", { issues: [{ field: "objname", problem: "unknownObject" }] });
  return emptyDesign(objname);
}

interface Comparison {
  draft: Draft;
  old: StoredDesign;
  was: CatalogObject;
  after: Catalog;
  input: DesignInput;
}

async function findConversions(ctx: Ctx, { draft, old, was, after, input }: Comparison): Promise<Change[]> {
  const object = after.objects.get(was.name);
  const found: Change[] = [];
  for (const { id, definition } of old.fields) {
    const next = draft.design.fields.find((field) => field.id === id);
    const from = was.fields.get(definition.name);
    const field = next && object?.fields.get(next.definition.name);
    if (id === undefined || !from || !field || needsNoLook(from, field)) continue;
    const index = draft.touched.get(field.name)?.change ?? 0;
    // A column of others is not ours to put another in the place of.
    if (was.def.source || !isConvertible(from, field)) {
      const params = { from: from.kind, to: field.kind };
      draft.issues.push({ field: `changes.${index}.change.kind`, problem: "cannotConvert", params });
      continue;
    }
    const conversion = { object: was, from, to: { field, catalog: after }, column: `zz_new_${field.name}` };
    const looked = await tryConversion(ctx, conversion);
    const same = sqlKindOf(from).column === sqlKindOf(field).column;
    const whole = looked.last === null;
    const way =
      same && whole && looked.unreadable === 0
        ? "stay"
        : whole && looked.rows <= mostAtOnce
          ? "now"
          : "later";
    // The changes of a field were read by this schema.
    const change = input.changes[index] as ChangeOf<"changeField">;
    found.push({ ...conversion, fieldId: id, way, unreadable: change.change.unreadable ?? "refuse", looked });
  }
  throwIssues(draft.issues);
  return found;
}

/** Fields whose values a job will convert stay what they are until it has. */
function holdBack(design: StoredDesign, old: StoredDesign, conversions: readonly Change[]): StoredDesign {
  const later = new Set(conversions.filter(({ way }) => way === "later").map(({ fieldId }) => fieldId));
  if (later.size === 0) return design;
  const fields = design.fields.map((field) => {
    const before = later.has(String(field.id)) && old.fields.find(({ id }) => id === field.id);
    return before ? { ...field, definition: before.definition } : field;
  });
  return { ...design, fields };
}

/** Indexes over a column that is replaced are made anew. */
function forgetIndexes(existing: Set<string>, object: CatalogObject, field: string): void {
  for (const index of listIndexes(object)) {
    if (index.fields.includes(field)) existing.delete(indexKey(placeOf(object), index.name));
  }
}

/** What a conversion comes to, as a plan tells it. Values only to those who may read all of the object. */
export function reportConversion(
  { from, to, looked }: Change,
  { rows, samples }: { rows: number; samples: boolean },
): PlanConversion {
  return {
    field: from.name,
    from: from.kind,
    to: to.field.kind,
    rows,
    unreadable: looked.unreadable,
    looked_at: looked.rows,
    samples: samples ? looked.samples : [],
  };
}
