import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { compileForm } from "@kezhuan/contract/forms/compile-form";
import type { PublicState } from "@kezhuan/contract/forms/form-use";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import { windowAt, type CatalogForm, type FormUse } from "@kezhuan/server/engine/catalog/forms";
import type { Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "@kezhuan/server/engine/records/announce-write";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { makeRandomKey } from "@kezhuan/server/lib/random-key";
import { digestOf } from "./digest-of.ts";

/**
 * What the public page of a form needs: from memory, but for how many answers there are and whether this person gave one.
 * The design is told only while answers are taken. Errors: 404 for a key that leads nowhere.
 */
export async function openForm(
  ctx: Ctx,
  { key }: MessageInput<"openForm">,
  visitor: string | null,
): Promise<MessageOutput<"openForm">> {
  const { byKey, byName } = ctx.catalog.forms;
  const use = byKey.get(key);
  const form = use && byName.get(use.form);
  if (!use || !form || form.object !== null)
    throw fail("notFound", { issues: [{ field: "key", problem: "unknownRecord" }] });
  const state = await stateOf(ctx, { use, form }, visitor);
  const { id, name, form_version, schema } = form;
  return {
    id,
    name,
    form_version,
    state,
    captcha: use.captcha,
    opens_at: use.opensAt,
    closes_at: use.closesAt,
    schema: state === "open" ? schema : null,
    dicts: state === "open" ? dictsFor(ctx, form) : {},
  };
}

async function stateOf(
  ctx: Ctx,
  { use, form }: { use: FormUse; form: CatalogForm },
  visitor: string | null,
): Promise<PublicState> {
  const window = windowAt(use, ctx.now());
  if (window !== "open") return window;
  if (use.once === "account" && ctx.actor.kind === "anonymous") return "login";
  if (use.once && (await hasAnswered(ctx, form.name, visitor))) return "answered";
  return use.quota !== null && (await isFull(ctx, use)) ? "full" : "open";
}

/** Counts no further than the most that are taken. */
export async function isFull(ctx: Ctx, { form, quota }: FormUse): Promise<boolean> {
  if (quota === null) return false;
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::float8 as count from
       (select from obj.sys_form_answer where form_name = $1 and draft is not true limit $2) a`,
    [form, quota],
  );
  return Number(row?.count) >= quota;
}

async function hasAnswered(ctx: Ctx, form: string, visitor: string | null): Promise<boolean> {
  const person = personOf(ctx, visitor);
  if (!person) return false;
  const rows = await runSql(
    ctx.db,
    `select from kz.form_mark m join obj.sys_form_answer a on a.id = m.answer where m.form = $1 and m.mark = $2`,
    [form, person],
  );
  return rows.length > 0;
}

/** Tells one who answers from others without saying who it is; undefined for a visitor who cannot be told from others. */
export function personOf({ actor }: Ctx, visitor: string | null): Buffer | undefined {
  if (actor.userId !== null) return digestOf("account", actor.userId);
  return visitor === null || visitor === "" ? undefined : digestOf("visitor", visitor);
}

function dictsFor({ catalog }: Ctx, { schema }: CatalogForm): MessageOutput<"openForm">["dicts"] {
  const { inputs } = compileForm(schema).form;
  const facts = inputs.flatMap((input) => [input, ...input.columns].map((one) => one.facts));
  return Object.fromEntries(
    facts.flatMap((one) => {
      const dict = dictionaryOf(one);
      const found = dict !== undefined ? catalog.dicts.get(dict) : undefined;
      if (!found) return [];
      const items = found.items.map(({ code, label, parent }) => ({
        code,
        label,
        ...(parent === undefined ? {} : { parent }),
      }));
      return [[found.name, items]];
    }),
  );
}

/** Another link for a form; whoever has the old one finds nothing there. Errors: 403, 404. */
export async function renewFormKey(ctx: Ctx, id: string): Promise<{ key: string }> {
  if (!isPermitted(ctx, "sys_form_use", "update")) throw fail("forbidden");
  const use = await getRecord(ctx, { objname: "sys_form_use", id });
  const key = makeRandomKey();
  await inTransaction(ctx.db, async (tx) => {
    await runSql(
      tx,
      "update obj.sys_form_use set public_key = $2, version = version + 1, updated_at = $3, updated_by = $4 where id = $1",
      [use.id, key, ctx.now().toISOString(), ctx.actor.userId],
    );
    await announceWrite({ ...ctx, db: tx }, findObject(ctx.catalog, "sys_form_use"));
  });
  return { key };
}
