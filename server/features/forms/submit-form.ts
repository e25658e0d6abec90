import { compileForm } from "@kezhuan/contract/forms/compile-form";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { CatalogForm } from "@kezhuan/server/engine/catalog/forms";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findForm, schemaFor, writableFieldsOf } from "@kezhuan/server/engine/records/form-for-user";
import { requireKnownObject } from "@kezhuan/server/engine/records/require-known-object";
import type { Submission, Submitter } from "./read-filled.ts";
import { saveAnswer } from "./save-answer.ts";
import { saveFormRecord } from "./save-record.ts";

/**
 * Hands in a form: a record of its object, saved with all that saving asks for, or an answer where it has none. What may be
 * set, and what is right, is decided by the design as this actor has it, with the one check that browsers make, too.
 * Errors: 400 with every field named `values.…`, 401/403, 404, 409.
 */
export async function submitForm(ctx: Ctx, input: Submission, submitter: Submitter): Promise<{ id: string }> {
  const form = await requireUsableForm(ctx, input);
  if (form.object !== null) requireKnownObject(ctx, form.object);
  const schema = schemaFor(ctx, form);
  const { form: compiled } = compileForm(
    schema,
    form.object === null ? [] : writableFieldsOf(ctx, form.object),
  );
  const use = input.key === undefined ? undefined : ctx.catalog.forms.byKey.get(input.key);
  const filled = { form, compiled, input, use, submitter };
  return form.object === null ? saveAnswer(ctx, filled) : saveFormRecord(ctx, filled);
}

/**
 * A published version; or one that another has replaced since somebody opened it, so that nobody has filled it in for
 * nothing. Errors: 404, 409 when no version of the form is published.
 */
async function requireUsableForm(ctx: Ctx, { id }: Submission): Promise<CatalogForm> {
  const lower = id.toLowerCase();
  const published = ctx.catalog.forms.byId.get(lower);
  if (published) return published;
  const found = isId(lower) ? await findForm(ctx, lower) : undefined;
  if (!found) throw fail("notFound", { issues: [{ field: "id", problem: "unknownRecord" }] });
  if (found.status !== "retired" || !ctx.catalog.forms.byName.has(found.form.name)) throw fail("wrongState");
  return found.form;
}
