import { AppError } from "@kezhuan/contract/errors";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { findHolders } from "@kezhuan/server/engine/records/notify-people";
import { cleanName } from "../clean-name.ts";

const page = "/system/file?filter=infected";

/** Notifies whoever has uploaded a stored file, and the administrators, that it holds a virus: once for each file. */
export async function notifyInfected(ctx: Ctx, { id, found }: { id: string; found: string }): Promise<void> {
  const [file] = await runSql<{
    name: string;
    owner: string | null;
    object: string;
    record_id: string | null;
  }>(ctx.db, "select name, uploaded_by as owner, object, record_id from kz.file where id = $1", [id]);
  if (!file) return;
  const { name, owner, object, record_id: record } = file;
  const administrators = await findHolders(ctx, [administratorRole]);
  const text = {
    zh: `文件“${name}”含有病毒（${found}），已停止提供下载`,
    en: `The file “${name}” holds a virus (${found}) and is given to nobody any more`,
  };
  const isOfObject = ctx.catalog.objects.has(object) && record !== null;
  const about = isOfObject ? { about: { object, id: record } } : {};
  const shared = { kind: "system" as const, text, once: `infected:${id}`, actorToo: true, ...about };
  await sendNotices(ctx, [
    {
      ...shared,
      to: owner === null || administrators.includes(owner) ? [] : [owner],
      detail: {
        zh: "请用没有病毒的版本替换它。管理员也已收到通知。",
        en: "Replace it by a version without the virus. The administrators have been notified, too.",
      },
      ...(isOfObject ? { link: { office: `/ruid/${object}?open=${record}`, portal: "/" } } : {}),
    },
    {
      ...shared,
      to: administrators,
      detail: {
        zh: "文件仍在存储中，任何人都不能打开。请在“文件管理”中删除。",
        en: "It is still in the store, and nobody can open it. Delete it on the page Files.",
      },
      link: page,
    },
  ]);
}

/**
 * Notifies the administrators of an upload that was refused for a virus; who sent it has the answer. Of one sender once a day
 * for each virus, so that nobody can flood them.
 */
export async function notifyRefusedUpload(ctx: Ctx, name: string, error: unknown): Promise<void> {
  const issue = error instanceof AppError && error.issues.find(({ problem }) => problem === "infected");
  if (!issue) return;
  const found = String(issue.params?.["found"] ?? "");
  const day = ctx.now().toISOString().slice(0, 10);
  const by = await nameSender(ctx);
  await sendNotices(ctx, [
    {
      to: await findHolders(ctx, [administratorRole]),
      kind: "system",
      text: {
        zh: `${by.zh}上传的文件含有病毒（${found}），已被拒绝`,
        en: `An upload of ${by.en} holds a virus (${found}) and was refused`,
      },
      detail: {
        zh: `文件名：${cleanName(name, "file")}。没有保存任何内容。`,
        en: `Name of the file: ${cleanName(name, "file")}. Nothing of it was kept.`,
      },
      once: `upload-infected:${ctx.actor.userId ?? "visitor"}:${day}:${found}`,
      actorToo: true,
      ...(ctx.actor.userId === null ? {} : { people: [ctx.actor.userId] }),
    },
  ]);
}

async function nameSender({ db, actor }: Ctx): Promise<{ zh: string; en: string }> {
  if (actor.userId === null) return { zh: "访客", en: "a visitor" };
  const [row] = await runSql<{ name: string }>(
    db,
    "select coalesce(name, username) as name from obj.sys_user where id = $1",
    [actor.userId],
  );
  return row ? { zh: row.name, en: row.name } : { zh: "", en: "" };
}
