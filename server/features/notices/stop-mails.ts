import { createHmac, timingSafeEqual } from "node:crypto";
import { noticeKinds, type NoticeKind } from "@kezhuan/contract/metadata/notice";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

/** Whose mails of which kind an address in a mail ends. */
export interface Stopping {
  user: string;
  kind: NoticeKind;
}

/** Path below the site of the page that ends one person's mails of one kind, without a login. */
export const stopPath = "mail/stop/";

/**
 * What stands in the address: always the same for a person and a kind, so that nothing has to be kept, and good for as
 * long as the mail lies in somebody's box. It can do nothing but end these mails.
 */
export function makeStopToken(key: Buffer, { user, kind }: Stopping): string {
  return `${user}.${kind}.${sign(key, { user, kind })}`;
}

/** What a mail program posts to where somebody wants no more mails of a kind. `site` ends with a slash. */
export function stopAddress(
  { site, stopKey }: { site: string; stopKey: Buffer },
  stopping: Stopping,
): string {
  return `${site}${stopPath}${makeStopToken(stopKey, stopping)}`;
}

/** Undefined for what was not made here. */
export function readStopToken(key: Buffer, token: string): Stopping | undefined {
  const [user = "", name = "", proof = "", ...rest] = token.split(".");
  const kind = noticeKinds.find((one) => one === name);
  if (!isId(user) || kind === undefined || rest.length > 0) return undefined;
  const wanted = Buffer.from(sign(key, { user, kind }));
  const given = Buffer.from(proof);
  const isGood = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isGood ? { user, kind } : undefined;
}

function sign(key: Buffer, { user, kind }: Stopping): string {
  return createHmac("sha256", key).update(`${user} ${kind}`).digest("base64url");
}

/** Ends somebody's mails of one kind; what they are told in the product stays. Done again it changes nothing. */
export async function stopMails({ db }: Ctx, { user, kind }: Stopping): Promise<void> {
  await runSql(
    db,
    `insert into kz.notice_choice as c (user_id, no_mail)
     select id, array[$2] from obj.sys_user where id = $1
     on conflict (user_id) do update set no_mail = array(select distinct unnest(c.no_mail || excluded.no_mail))`,
    [user, kind],
  );
}
