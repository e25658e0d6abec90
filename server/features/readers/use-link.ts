import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { AppError } from "@kezhuan/contract/errors";
import type { Validity } from "@kezhuan/contract/metadata/object";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject, requireServing } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Actor, type Ctx } from "@kezhuan/server/engine/context";
import { confirmEmail, notifyOldAddress } from "@kezhuan/server/engine/notices/own-email";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { lockLink, settleLink, type LinkInput, type LinkOutcome } from "./answer-links.ts";
import { textOf } from "./text-of.ts";

export interface LinkUse {
  token: string;
  answer: "yes" | "no";
}

/** The account a link was sent to, acting with its rights of now. Throws when it is gone or disabled. */
export type ActAs = (userId: string) => Promise<Actor>;

const nothing: LinkOutcome = { did: "nothing", title: null, until: null };

/**
 * Does what a link stands for, as the person it was sent to and with no more rights than they have now; once. Used again
 * it tells what came of it. Errors: 404 for a link that is none or not good any more.
 */
export async function useLink(
  ctx: Ctx,
  actAs: ActAs,
  { token, answer }: LinkUse,
): Promise<MessageOutput<"useLink">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { id, user, input, usedAt, outcome } = await lockLink(inside, token);
    const { kind } = input;
    if (usedAt !== null) return { kind, ...(outcome ?? nothing), used_at: new Date(usedAt).toISOString() };
    const mine = { ...inside, actor: await actAs(user), origin: `link:${id}` };
    const came = await doOrNothing(mine, input, answer);
    if (came.did !== "nothing") await settleLink(inside, id, came);
    return { kind, ...came, used_at: null };
  });
}

async function doOrNothing(ctx: Ctx, input: LinkInput, answer: LinkUse["answer"]): Promise<LinkOutcome> {
  try {
    switch (input.kind) {
      case "validity":
        return await answerForRecord(ctx, input, answer);
      case "unsubscribe":
        return await unsubscribe(ctx, input.subscription);
      case "email":
        return await confirmAddress(ctx, input.email);
    }
  } catch (error) {
    // Gone, in another state or not theirs any more: the link has nothing left to do, and says so.
    if (error instanceof AppError && ["notFound", "forbidden", "wrongState"].includes(error.key))
      return nothing;
    throw error;
  }
}

async function answerForRecord(
  ctx: Ctx,
  { object: objname, record: id }: Extract<LinkInput, { kind: "validity" }>,
  answer: LinkUse["answer"],
): Promise<LinkOutcome> {
  const object = findObject(ctx.catalog, objname);
  const { validity, states, labelField, labelFieldEn } = object.def;
  if (!validity || !states) return nothing;
  const before = await getRecord(ctx, { objname, id });
  const startsHere = (name: string) =>
    states.transitions.some(
      ({ action, from }) => action === name && from.includes(String(before[states.field])),
    );
  const steps = (answer === "yes" ? ["confirm", "revive"] : ["decline"]) as (keyof typeof dids)[];
  const step = steps.find((name) => startsHere(validity[name]));
  const title = textOf((ctx.language === "en" && before[labelFieldEn ?? ""]) || before[labelField]);
  if (!step) return { ...nothing, title };
  const after = await transitionRecord(ctx, { objname, id, action: validity[step] });
  return { did: dids[step], title, until: step === "decline" ? null : textOf(after[validity.field]) };
}

const dids = { confirm: "confirmed", revive: "revived", decline: "withdrawn" } as const satisfies Partial<
  Record<keyof Validity, LinkOutcome["did"]>
>;

async function confirmAddress(ctx: Ctx, email: string): Promise<LinkOutcome> {
  const user = ctx.actor.userId ?? "";
  const confirmed = await confirmEmail(ctx, { user, email });
  if (!confirmed) return nothing;
  if (confirmed.replaces) {
    await saveRecords(actForInstallation(ctx), { objname: "sys_user", data: { id: user, email } });
    await notifyOldAddress(ctx, { user, email: confirmed.replaces });
  }
  return { did: "confirmedEmail", title: email, until: null };
}

async function unsubscribe(ctx: Ctx, id: string): Promise<LinkOutcome> {
  const { name: objname } = requireServing(ctx.catalog, "subscriptions");
  const { name } = await getRecord(ctx, { objname, id });
  await removeRecords(ctx, objname, [id]);
  await runSql(ctx.db, "delete from kz.told_record where subscription = $1", [id]);
  return { did: "unsubscribed", title: textOf(name), until: null };
}
