import { createHash, randomBytes } from "node:crypto";
import { dayMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { objectServing } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { confirmationDays } from "@kezhuan/server/engine/notices/own-email";
import { newId } from "@kezhuan/server/lib/new-id";

/** What a link can do for the person it was sent to. */
export type LinkInput =
  | { kind: "validity"; object: string; record: string }
  | { kind: "unsubscribe"; subscription: string }
  | { kind: "email"; email: string };

/** What came of it; kept, so that who follows the link again is told. */
export interface LinkOutcome {
  did: "confirmed" | "revived" | "withdrawn" | "unsubscribed" | "confirmedEmail" | "nothing";
  title: string | null;
  until: string | null;
}

export interface AnswerLink {
  id: string;
  user: string;
  input: LinkInput;
  usedAt: string | null;
  outcome: LinkOutcome | null;
}

/** As long as somebody may take to read their mail. */
const validDays = 120;

/** The route of a link that does one thing for one person, once, without a login. Only its digest is kept. */
export async function makeLink(ctx: Ctx, user: string, input: LinkInput): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await runSql(
    ctx.db,
    `insert into kz.answer_link (id, token_hash, "user", kind, input, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newId(),
      digest(token),
      user,
      input.kind,
      JSON.stringify(input),
      now.toISOString(),
      new Date(now.getTime() + (input.kind === "email" ? confirmationDays : validDays) * dayMs).toISOString(),
    ],
  );
  return `/answer?t=${token}`;
}

/** The route of the link that confirms somebody's address; those made before do not hold any more. */
export async function makeEmailLink(
  ctx: Ctx,
  { user, email }: { user: string; email: string },
): Promise<string> {
  await runSql(
    ctx.db,
    `delete from kz.answer_link where "user" = $1 and kind = 'email' and used_at is null`,
    [user],
  );
  return makeLink(ctx, user, { kind: "email", email });
}

/** The link of a token, locked until the transaction ends. Errors: 404 for one that is none, or not good any more. */
export async function lockLink(ctx: Ctx, token: string): Promise<AnswerLink> {
  const [link] = await runSql<AnswerLink>(
    ctx.db,
    `select id, "user", input, used_at as "usedAt", outcome from kz.answer_link
      where token_hash = $1 and expires_at > $2 for update`,
    [digest(token), ctx.now().toISOString()],
  );
  if (!link) throw fail("notFound");
  return link;
}

export async function settleLink(ctx: Ctx, id: string, outcome: LinkOutcome): Promise<void> {
  await runSql(ctx.db, "update kz.answer_link set used_at = $2, outcome = $3 where id = $1", [
    id,
    ctx.now().toISOString(),
    JSON.stringify(outcome),
  ]);
}

/** Takes away links that are not good any more, and what is known of subscriptions that are gone. */
export async function forgetLinks({ db, catalog, now }: Ctx): Promise<void> {
  await runSql(
    db,
    `delete from kz.answer_link l where expires_at < $1
        or not exists (select from obj.sys_user u where u.id = l."user")`,
    [now().toISOString()],
  );
  const subscriptions = objectServing(catalog, "subscriptions");
  if (!subscriptions) return;
  await runSql(
    db,
    `delete from kz.told_record t where not exists
       (select from ${subscriptions.table} s where s.id = t.subscription)`,
  );
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
