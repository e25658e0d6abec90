import type { SavedRevision } from "@kezhuan/contract/api/review";
import { fail } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addWorkingDays } from "@kezhuan/server/lib/work-days";
import { newId } from "@kezhuan/server/lib/new-id";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { imageOf, storedImage } from "../history/row-image.ts";
import { checkImage, checkTransition } from "../records/checks/check-image.ts";
import { throwIssues } from "../records/issues.ts";
import type { Current } from "../records/load-current.ts";
import type { Values } from "../records/read-input.ts";
import { checkRecord } from "../records/checks/record-checks.ts";
import { refuseBlind } from "../records/checks/refuse-blind.ts";
import { resolveLinks } from "../records/writing/resolve-links.ts";
import { leaveOutSame } from "../records/writing/update.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { withholdNames } from "../records/describing/withhold-names.ts";
import { notifyOfStep } from "../records/writing/notify-step.ts";
import {
  asCanonical,
  filesIn,
  holdFiles,
  holds,
  loadOpenRevision,
  moveFiles,
  type StoredRevision,
} from "./stored-revision.ts";

export interface Keeping {
  object: CatalogObject;
  current: Current;
  /** Canonical values of the fields that are to wait, among them those that are as they were. */
  waiting: Values;
  prefix: string;
  submit: boolean;
}

/** Writes the change down, over the one that is open where there is one. */
export async function keepRevision(ctx: Ctx, keeping: Keeping): Promise<SavedRevision> {
  const { object, current, waiting, prefix, submit } = keeping;
  const known = await loadOpenRevision(ctx, { objname: object.name, id: current.id, lock: true });
  if (known && known.author !== ctx.actor.userId) throw await refuseSecond(ctx, known);
  const values = mergeValues(object, { known, waiting, current });
  if (known) await moveFiles(ctx, { from: known.id, to: null });
  if (values.size > 0)
    await checkValues(ctx, { object, current, values, prefix, submit }).catch((error: unknown) => {
      throw withholdNames(ctx, object.name, error);
    });
  if (values.size === 0) {
    if (known) await dropRevision(ctx, known.id);
    return { revision: null, state: null, waiting: [] };
  }
  const row = { known, values, object, current, submit: submit || known?.state === "waiting" };
  const saved = await writeRevision(ctx, row);
  await holdFiles(ctx, saved.id, filesIn(object, Object.fromEntries(values)));
  if (saved.state === "waiting" && known?.state !== "waiting")
    await notifyOfStep(ctx, object, { id: current.id, action: "propose", changed: values.keys() });
  return { revision: saved.id, state: saved.state, waiting: [...values.keys()] };
}

/** What the change comes to: what was in it, what is sent now, without what is as it stands in the record. */
function mergeValues(
  object: CatalogObject,
  { known, waiting, current }: { known: StoredRevision | undefined; waiting: Values; current: Current },
): Values {
  const before = Object.entries(known?.after ?? {}).map(([name, value]): [string, unknown] => [
    name,
    asCanonical(object.fields.get(name), value),
  ]);
  const all = new Map([...before, ...waiting]);
  return new Map(
    [...all].filter(([name, value]) => object.fields.has(name) && !holds(object, current, [name, value])),
  );
}

interface Checking extends Keeping {
  values: Values;
}

async function checkValues(ctx: Ctx, checking: Omit<Checking, "waiting">): Promise<void> {
  const { object, current, values, prefix, submit } = checking;
  const pending = { id: current.id, values, prefix };
  const issues = await resolveLinks(ctx, object, [pending]);
  throwIssues(issues);
  leaveOutSame(object, { changed: values, current });
  throwIssues(refuseBlind(object, { changed: values, readable: current.readable, prefix }));
  const image = new Map([...current.image, ...values]);
  throwIssues(checkImage(object, image, prefix));
  throwIssues(await checkRecord(ctx, object, { ...pending, image }));
  if (submit) throwIssues(checkArrival(object, image, prefix));
}

/** A record stays fit for the state it is in. */
function checkArrival(object: CatalogObject, image: ReadonlyMap<string, unknown>, prefix: string): Issue[] {
  const { states } = object.def;
  const state = String(image.get(states?.field ?? ""));
  const arriving = states?.transitions.filter(({ to }) => to === state) ?? [];
  const issues = arriving.flatMap(({ action }) => checkTransition(object, image, action));
  // Several actions lead to one state, and want the same fields.
  const missing = new Set(issues.map(({ field }) => field));
  return [...missing].map((field) => ({ field: prefix + field, problem: "required" }));
}

interface Writing {
  known: StoredRevision | undefined;
  values: Values;
  object: CatalogObject;
  current: Current;
  submit: boolean;
}

async function writeRevision(
  ctx: Ctx,
  { known, values, object, current, submit }: Writing,
): Promise<Pick<StoredRevision, "id" | "state">> {
  const now = ctx.now();
  const names = [...values.keys()];
  const found = JSON.parse(storedImage(object, names, current.image)) as Record<string, unknown>;
  // What was changed earlier was changed from what it held then.
  const before = { ...found, ...pick(known?.before ?? {}, names) };
  const isNew = submit && known?.state !== "waiting";
  const state = submit ? "waiting" : (known?.state ?? "draft");
  const { days = 1 } = object.def.review ?? {};
  const due = addWorkingDays(now, days, ctx.catalog).toISOString();
  const [row] = await runSql<Pick<StoredRevision, "id" | "state">>(
    ctx.db,
    `insert into kz.revision as r (id, object, record_id, author, author_name, state, base_version, before, after,
        round, created_at, updated_at, submitted_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $11, $12, $13)
     on conflict (id) do update set state = excluded.state, base_version = excluded.base_version,
        before = excluded.before, after = excluded.after, version = r.version + 1, round = r.round + excluded.round,
        updated_at = excluded.updated_at, submitted_at = coalesce(excluded.submitted_at, r.submitted_at),
        due_at = coalesce(excluded.due_at, r.due_at)
     returning id, state`,
    [
      known?.id ?? newId(),
      object.name,
      current.id,
      ctx.actor.userId,
      ctx.actor.name,
      state,
      current.version,
      JSON.stringify(before),
      imageOf(names, values),
      isNew ? 1 : 0,
      now.toISOString(),
      isNew ? now.toISOString() : null,
      isNew ? due : null,
    ],
  );
  if (!row) throw new Error("a revision was not written");
  return row;
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** What nobody was told of leaves nothing; of what was handed in, what reviewers said stays. */
export async function dropRevision(ctx: Ctx, id: string): Promise<void> {
  await runSql(ctx.db, "delete from kz.revision where id = $1 and round = 0", [id]);
  await runSql(
    ctx.db,
    `update kz.revision set state = 'withdrawn', before = '{}', after = '{}', updated_at = $2 where id = $1`,
    [id, ctx.now().toISOString()],
  );
}

async function refuseSecond(ctx: Ctx, { author }: StoredRevision): Promise<Error> {
  const label = (await loadLabels(ctx, "sys_user", [author])).get(author);
  return fail("changeWaits", { params: { name: label ?? "…" } });
}
