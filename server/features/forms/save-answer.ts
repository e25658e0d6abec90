import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { windowAt, type FormUse } from "@kezhuan/server/engine/catalog/forms";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { findEarlier } from "@kezhuan/server/engine/records/find-earlier";
import { safeHtml } from "@kezhuan/server/engine/records/safe-html";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { takeFiles } from "./answer-files.ts";
import { digestOf } from "./digest-of.ts";
import { isFull, personOf } from "./public-form.ts";
import { readFilled, type Filled } from "./read-filled.ts";
import { own } from "./take-values.ts";

const objname = "sys_form_answer";

/**
 * Keeps an answer to a form without an object, with the version it was given on. Limits of a public link hold for those who
 * come by it, however many come at the same moment.
 * Errors: 400 with every field, 401/403, 404, 409 when the form is closed, full or answered.
 */
export async function saveAnswer(ctx: Ctx, filled: Filled): Promise<{ id: string }> {
  const { input, submitter, use } = filled;
  requireMayAnswer(ctx, filled);
  const requestId = input.request_id && requestOf(ctx, filled);
  const acting = actForInstallation(ctx);
  const earlier = () => (requestId ? findEarlier(acting, { objname, requestId }) : undefined);
  const [known] = (await earlier()) ?? [];
  if (known !== undefined) return { id: known };
  const draft = input.record === undefined ? undefined : await findDraft(ctx, filled);
  const read = cleanTexts(filled.compiled.inputs, await readFilled(ctx, filled));
  const taken = await takeFiles(ctx, filled.compiled, { values: read, draft });
  if (use?.captcha && !input.draft) await submitter.takeCaptcha(input.captcha);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      if (use && !input.draft) await requireRoom(inside, use);
      const id = await store(inside, filled, { ...taken, draft, requestId });
      if (!input.draft) await takeMarks(inside, filled, { values: taken.values, id });
      return { id };
    });
  } catch (error) {
    // The same request, sent twice at once: the other one was faster.
    const [faster] = (await earlier()) ?? [];
    if (faster !== undefined) return { id: faster };
    throw error;
  }
}

/** By a public link while it is open, or by the right to create answers. Errors: 401, 403, 404, 409. */
function requireMayAnswer(ctx: Ctx, { form, input, use, submitter }: Filled): void {
  const isVisitor = ctx.actor.kind === "anonymous";
  if (isVisitor && (input.draft || input.record !== undefined)) throw fail("unauthenticated");
  if (input.key === undefined) {
    if (isPermitted(ctx, objname, "create")) return;
    throw fail(isVisitor ? "unauthenticated" : "forbidden");
  }
  if (use?.form !== form.name)
    throw fail("notFound", { issues: [{ field: "key", problem: "unknownRecord" }] });
  if (windowAt(use, ctx.now()) !== "open") throw fail("formClosed");
  if (use.once === "account" && isVisitor) throw fail("unauthenticated");
  if (use.once === "person" && personOf(ctx, submitter.visitor) === undefined)
    throw failField("visitor", "required");
}

function requestOf({ actor }: Ctx, { form, input, submitter }: Filled): string {
  return digestOf("request", form.name, actor.userId ?? submitter.visitor, input.request_id).toString("hex");
}

/** One's own draft of the same form. Errors: 404. */
async function findDraft(ctx: Ctx, { form, input }: Filled): Promise<string> {
  const id = input.record?.toLowerCase() ?? "";
  const [row] = isId(id)
    ? await runSql<{ id: string }>(
        ctx.db,
        `select id from obj.sys_form_answer where id = $1 and created_by = $2 and form_name = $3 and draft is true`,
        [id, ctx.actor.userId, form.name],
      )
    : [];
  if (!row) throw fail("notFound", { issues: [{ field: "record", problem: "unknownRecord" }] });
  return row.id;
}

/** Formatted text is cleaned before it is kept, as that of records is. */
function cleanTexts(inputs: readonly CompiledInput[], values: FormValues): FormValues {
  const cleaned = { ...values };
  for (const { node, facts, columns } of inputs) {
    const value = own(values, node.name);
    if (facts.kind === "richtext" && typeof value === "string") cleaned[node.name] = safeHtml(value).text;
    if (columns.length > 0 && Array.isArray(value))
      cleaned[node.name] = (value as FormValues[]).map((row) => cleanTexts(columns, row));
  }
  return cleaned;
}

/** Whoever comes at the same moment waits until this one is kept. Errors: 409. */
async function requireRoom(ctx: Ctx, use: FormUse): Promise<void> {
  if (use.quota === null) return;
  await runSql(ctx.db, "select from obj.sys_form_use where id = $1 for update", [use.id]);
  if (await isFull(ctx, use)) throw fail("formFull");
}

interface Storing {
  values: FormValues;
  /** Ids of all files in them. */
  files: readonly string[];
  draft: string | undefined;
  requestId: string | undefined;
}

async function store(
  ctx: Ctx,
  { form, input, submitter }: Filled,
  { values, files, draft, requestId }: Storing,
): Promise<string> {
  const answer = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const person = personOf(ctx, submitter.visitor);
  const data = {
    form: form.id,
    form_name: form.name,
    form_version: form.form_version,
    answer,
    files: files.length > 0 ? files : null,
    draft: input.draft ?? false,
    person: person?.toString("hex") ?? null,
    ...(draft === undefined ? {} : { id: draft }),
  };
  const isNew = draft === undefined && requestId !== undefined;
  const { ids } = await saveRecords(
    actForInstallation(ctx),
    { objname, data, ...(isNew ? { request_id: requestId } : {}) },
    { brief: true },
  );
  return ids[0] ?? "";
}

/** What no two answers may have in common is marked with the answer. Errors: 400 naming the input, 409. */
async function takeMarks(
  ctx: Ctx,
  { form, use, compiled, submitter }: Filled,
  { values, id }: { values: FormValues; id: string },
): Promise<void> {
  const person = use?.once ? personOf(ctx, submitter.visitor) : undefined;
  if (person && !(await takeMark(ctx, { form: form.name, mark: person, id }))) throw fail("formAnswered");
  for (const { node } of compiled.inputs) {
    const value = own(values, node.name);
    if (!node.unique || value === null) continue;
    const mark = digestOf("value", node.name, value);
    if (!(await takeMark(ctx, { form: form.name, mark, id })))
      throw failField(`values.${node.name}`, "taken");
  }
}

interface Mark {
  form: string;
  mark: Buffer;
  id: string;
}

/** False where another answer has it. Whoever comes at the same moment waits for the first to end. */
async function takeMark({ db }: Ctx, { form, mark, id }: Mark): Promise<boolean> {
  const taken = await runSql(
    db,
    "insert into kz.form_mark (form, mark, answer) values ($1, $2, $3) on conflict do nothing returning 1",
    [form, mark, id],
  );
  if (taken.length > 0) return true;
  // Only a second statement sees what the first one waited for.
  const freed = await runSql(
    db,
    `update kz.form_mark m set answer = $3 where form = $1 and mark = $2
        and not exists (select from obj.sys_form_answer a where a.id = m.answer and a.id <> $3) returning 1`,
    [form, mark, id],
  );
  return freed.length > 0;
}
