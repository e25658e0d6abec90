import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormStatus } from "@kezhuan/contract/forms/form-use";
import { AppError, fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "@kezhuan/server/engine/records/announce-write";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { requireKnownObject } from "@kezhuan/server/engine/records/require-known-object";
import { newId } from "@kezhuan/server/lib/new-id";
import { findDesignProblems, requireForm, describeProblems } from "./check-design.ts";

interface StoredForm {
  id: string;
  name: string;
  form_version: string;
  object: string | null;
  status: FormStatus;
  version: number;
  published_at: string | null;
}

const columns = "id, name, form_version, object, status, version::float8 as version, published_at";

/**
 * Keeps a design as a draft, also one that is half done. Drafts are no part of what processes keep in memory: saving one
 * is one statement, and nobody is told.
 * Errors: 400 naming the field or the place in the design, 403, 404, 409 when the draft is no longer the version given.
 */
export async function saveForm(
  ctx: Ctx,
  input: MessageInput<"saveForm">,
): Promise<MessageOutput<"saveForm">> {
  requireAction(ctx, "design");
  const form = withObject(ctx, requireForm(input.schema), input.object);
  const problems = describeProblems(ctx, findDesignProblems(ctx, form));
  const saved = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const known = await findTarget(inside, input);
    return known ? changeDraft(inside, known, { input, form }) : addDraft(inside, { input, form });
  }).catch((error: unknown) => {
    throw nameTaken(error);
  });
  return { ...saved, problems };
}

/** The object is told beside the design; both say the same. */
function withObject(ctx: Ctx, form: FormSchema, given: string | null | undefined): FormSchema {
  const object = given ?? form.object;
  if (given !== undefined && given !== null && form.object !== undefined && form.object !== given)
    throw failField("object", "differs");
  if (object === undefined) return form;
  requireKnownObject(ctx, object);
  return { ...form, object };
}

/** The draft to be overwritten: by its id, or else by its name and version. */
async function findTarget(
  ctx: Ctx,
  { id, name, form_version }: MessageInput<"saveForm">,
): Promise<StoredForm | undefined> {
  if (id !== undefined) return lockForm(ctx, id);
  const [row] = await runSql<StoredForm>(
    ctx.db,
    `select ${columns} from obj.sys_form where name = $1 and form_version = $2 for update`,
    [name, form_version],
  );
  if (row) throw failField("form_version", row.status === "draft" ? "taken" : "publishedForm");
  return undefined;
}

interface Saving {
  input: MessageInput<"saveForm">;
  form: FormSchema;
}

type Saved = Pick<MessageOutput<"saveForm">, "id" | "version">;

async function changeDraft(ctx: Ctx, known: StoredForm, { input, form }: Saving): Promise<Saved> {
  const { name, form_version, version } = input;
  // What people have been given stays what it was: what follows is another version.
  if (known.status !== "draft") {
    if (known.name === name && known.form_version === form_version)
      throw failField("form_version", "publishedForm");
    return addDraft(ctx, { input, form });
  }
  if (version !== undefined && version !== known.version) throw fail("conflict", stale);
  const [row] = await runSql<Saved>(
    ctx.db,
    `update obj.sys_form set name = $2, form_version = $3, object = $4, schema = $5, updated_at = $6,
            updated_by = $7, version = version + 1
      where id = $1 returning id, version::float8 as version`,
    [
      known.id,
      name,
      form_version,
      form.object ?? null,
      JSON.stringify(form),
      ctx.now().toISOString(),
      ctx.actor.userId,
    ],
  );
  if (!row) throw fail("notFound");
  return row;
}

const stale = { issues: [{ field: "version", problem: "staleVersion" as const }] };

async function addDraft(ctx: Ctx, { input, form }: Saving): Promise<Saved> {
  const { actor } = ctx;
  const [row] = await runSql<Saved>(
    ctx.db,
    `insert into obj.sys_form (id, name, form_version, object, status, schema, created_at, updated_at, created_by,
                               updated_by, deptid)
     values ($1, $2, $3, $4, 'draft', $5, $6, $6, $7, $7, $8) returning id, version::float8 as version`,
    [
      newId(),
      input.name,
      input.form_version,
      form.object ?? null,
      JSON.stringify(form),
      ctx.now().toISOString(),
      actor.userId,
      actor.deptid,
    ],
  );
  return row ?? { id: "", version: 1 };
}

function nameTaken(error: unknown): unknown {
  const translated = translateDatabaseError(error);
  return translated instanceof AppError && translated.key === "duplicate"
    ? failField("form_version", "taken")
    : error;
}

/**
 * Puts a version in the place of the published one; a retired version is published again just so.
 * Errors: 400 with every problem of the design, 403, 404.
 */
export async function publishForm(ctx: Ctx, id: string): Promise<{ id: string }> {
  requireAction(ctx, "publish");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const known = await lockForm(inside, id);
    // Two versions of a form published at the same moment: one waits for the other here.
    await runSql(tx, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [`form ${known.name}`]);
    const [row] = await runSql<{ schema: unknown }>(tx, "select schema from obj.sys_form where id = $1", [
      id,
    ]);
    const form = requireForm(row?.schema);
    if (form.object !== undefined && !ctx.catalog.objects.has(form.object))
      throw failField("object", "unknownObject");
    const issues = findDesignProblems(ctx, form);
    if (issues.length > 0) throw fail("badInput", { issues });
    await setStatus(inside, "retired", { name: known.name, except: known.id });
    await setStatus(inside, "published", { id: known.id });
    await announceForms(inside);
    return { id: known.id };
  });
}

/** Ends the use of a form until a version of it is published again. Errors: 403, 404, 409 for what is not published. */
export async function retireForm(ctx: Ctx, id: string): Promise<{ id: string }> {
  requireAction(ctx, "publish");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const known = await lockForm(inside, id);
    if (known.status !== "published") throw fail("wrongState");
    await setStatus(inside, "retired", { id: known.id });
    await announceForms(inside);
    return { id: known.id };
  });
}

/** Deletes a draft. What was published stays: answers were given on it. Errors: 403, 404, 409. */
export async function removeForm(ctx: Ctx, id: string): Promise<{ removed: boolean }> {
  requireAction(ctx, "design");
  return inTransaction(ctx.db, async (tx) => {
    const known = await lockForm({ ...ctx, db: tx }, id);
    if (known.status !== "draft") throw fail("wrongState");
    await runSql(tx, "delete from obj.sys_form where id = $1", [known.id]);
    return { removed: true };
  });
}

async function setStatus(
  ctx: Ctx,
  status: FormStatus,
  which: { id: string } | { name: string; except: string },
): Promise<void> {
  const published = status === "published";
  await runSql(
    ctx.db,
    `update obj.sys_form set status = $1, updated_at = $2, updated_by = $3, version = version + 1
            ${published ? ", published_at = $2, published_by = $3" : ""}
      where ${"id" in which ? "id = $4" : "name = $4 and id <> $5 and status = 'published'"}`,
    [
      status,
      ctx.now().toISOString(),
      ctx.actor.userId,
      ...("id" in which ? [which.id] : [which.name, which.except]),
    ],
  );
}

/** Published forms are metadata: every process loads them anew. */
function announceForms(ctx: Ctx): Promise<void> {
  return announceWrite(ctx, findObject(ctx.catalog, "sys_form"));
}

async function lockForm(ctx: Ctx, id: string): Promise<StoredForm> {
  const lower = id.toLowerCase();
  const [row] = isId(lower)
    ? await runSql<StoredForm>(ctx.db, `select ${columns} from obj.sys_form where id = $1 for update`, [
        lower,
      ])
    : [];
  if (!row) throw fail("notFound", { issues: [{ field: "id", problem: "unknownRecord" }] });
  return row;
}

/** Errors: 403. */
export function requireAction(ctx: Ctx, action: "design" | "publish"): void {
  if (!isPermitted(ctx, "sys_form", action)) throw fail("forbidden");
}
