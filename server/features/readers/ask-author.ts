import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { makeLink } from "./answer-links.ts";
import { titleOf, type DueRecord, type Keeping } from "./keeping.ts";
import { fillText, validityTexts } from "./validity-texts.ts";

interface Asking {
  record: DueRecord;
  stage: "soon" | "over";
}

/** Asks whoever posted it, with a link that answers by itself. False when there is nobody to be asked. */
export async function askAuthor(ctx: Ctx, keeping: Keeping, { record, stage }: Asking): Promise<boolean> {
  const { validity } = keeping;
  const params = { title: titleOf(record), until: record.until, days: validity.graceDays };
  return send(ctx, keeping, {
    record,
    text: fillText(validityTexts[stage], params),
    detail: fillText(stage === "soon" ? validityTexts.soonDetail : validityTexts.overDetail, params),
  });
}

interface Message {
  record: DueRecord;
  text: Label;
  detail: Label;
}

async function send(
  ctx: Ctx,
  { object, site }: Keeping,
  { record, text, detail }: Message,
): Promise<boolean> {
  if (!(await hasAccount(ctx, record.author))) return false;
  const author = String(record.author);
  const input = { kind: "validity", object: object.name, record: record.id } as const;
  const route = await makeLink(ctx, author, input);
  const other = fillText(validityTexts.otherwise, {
    link: `${site}#${await makeLink(ctx, author, input)}&a=no`,
  });
  await sendNotices(ctx, [
    {
      to: [author],
      kind: "reminder",
      text,
      detail: { zh: `${detail.zh}\n\n${other.zh}`, en: `${detail.en}\n\n${other.en}` },
      link: `${route}&a=yes`,
      about: { object: object.name, id: record.id },
    },
  ]);
  return true;
}

/** Whether there is somebody to be asked. */
export async function hasAccount(ctx: Ctx, author: string | null): Promise<boolean> {
  if (author === null) return false;
  const rows = await runSql(ctx.db, "select 1 from obj.sys_user where id = $1 and enabled is not false", [
    author,
  ]);
  return rows.length > 0;
}

/** One word to those who keep the object, about all records that have nobody else to be asked. */
export async function notifyKeepers(
  ctx: Ctx,
  { object, validity }: Keeping,
  { text, count }: { text: Label; count: number },
): Promise<void> {
  if (count === 0) return;
  const keepers = await runSql<{ user: string }>(
    ctx.db,
    `select distinct m."user" from obj.sys_member m join obj.sys_role r on r.id = any(m.roles)
      where r.code = $1 and r.enabled is not false`,
    [validity.keeper],
  );
  await sendNotices(ctx, [
    {
      to: keepers.map(({ user }) => user),
      kind: "reminder",
      text: fillText(text, { label: object.def.label, count }),
      link: `/ruid/${object.name}`,
    },
  ]);
}
