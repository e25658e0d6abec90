import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Identity } from "./provider.ts";

/** By what an account was linked: it was made for them, or has their e-mail address. */
type LinkedBy = "sign-in" | "email";

type Key = Pick<Identity, "issuer" | "subject">;

/** The account that is linked to somebody; undefined: none. */
export async function findLinked(db: Db, { issuer, subject }: Key): Promise<string | undefined> {
  const [row] = await runSql<{ userId: string }>(
    db,
    `select user_id as "userId" from kz.identity where issuer = $1 and subject = $2 and user_id is not null`,
    [issuer, subject],
  );
  return row?.userId;
}

/** Writes down who somebody is at the provider, and that they were here. */
export async function noteIdentity(ctx: Ctx, identity: Identity): Promise<void> {
  const { provider, issuer, subject, username, name, email } = identity;
  await runSql(
    ctx.db,
    `insert into kz.identity (id, provider, issuer, subject, username, name, email, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (issuer, subject) do update set username = excluded.username, name = excluded.name,
        email = excluded.email, last_used_at = excluded.last_used_at`,
    [
      newId(),
      provider,
      issuer,
      subject,
      shorten(username),
      shorten(name),
      shorten(email),
      ctx.now().toISOString(),
    ],
  );
}

interface Linking {
  identity: Identity;
  userId: string;
  by: LinkedBy;
}

export async function linkIdentity(ctx: Ctx, { identity, userId, by }: Linking): Promise<void> {
  await noteIdentity(ctx, identity);
  await runSql(
    ctx.db,
    "update kz.identity set user_id = $3, linked_by = $4, linked_at = $5 where issuer = $1 and subject = $2",
    [identity.issuer, identity.subject, userId, by, ctx.now().toISOString()],
  );
}

function shorten(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  return Array.from(clean).slice(0, 120).join("");
}
