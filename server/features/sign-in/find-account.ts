import { AppError, fail, type ErrorKey } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { holdsAdministration } from "@kezhuan/server/engine/records/holds-administration";
import { createAccount } from "./create-account.ts";
import { followRoles } from "./follow-roles.ts";
import { findLinked, linkIdentity, noteIdentity } from "./identities.ts";
import { findPlaces, findRules, type Place } from "./mapping.ts";
import type { SignInPolicy } from "./policy.ts";
import type { Identity } from "./provider.ts";

export interface SignedInAccount {
  userId: string;
  username: string;
}

type Outcome = SignedInAccount | { refused: ErrorKey };

/**
 * The account of whoever a provider has confirmed, with the roles that the mapping gives it now. The context is the system's.
 * An account is theirs when it is linked to issuer and subject; a name that is the same never is. Errors: `signIn…`.
 */
export async function findAccount(
  ctx: Ctx,
  identity: Identity,
  policy: SignInPolicy,
): Promise<SignedInAccount> {
  const places = await findPlaces(ctx, identity.provider, findRules(policy.mapping, identity.claims));
  const find = (keepsAdministrator: boolean) =>
    inTransaction(ctx.db, (tx) =>
      decide({ ...ctx, db: tx }, { identity, policy, places, keepsAdministrator }),
    );
  const outcome = await find(false).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.key !== "lastAdministrator") throw error;
    const { provider, subject } = identity;
    ctx.log.warn({ provider, subject }, "the last administrator keeps the role that the mapping takes away");
    return find(true);
  });
  // Roles that were taken away stay so, and a refusal is no error of the transaction.
  if ("refused" in outcome) throw fail(outcome.refused);
  return outcome;
}

interface Deciding {
  identity: Identity;
  policy: SignInPolicy;
  places: readonly Place[];
  keepsAdministrator: boolean;
}

async function decide(ctx: Ctx, deciding: Deciding): Promise<Outcome> {
  const { identity, policy, places } = deciding;
  // Of two sign-ins of one person at once the second finds what the first has made.
  await runSql(ctx.db, "select pg_advisory_xact_lock(hashtextextended($1, 47))", [
    `${identity.issuer}\n${identity.subject}`,
  ]);
  const linked = await findLinked(ctx.db, identity);
  if (linked !== undefined) return admit(ctx, deciding, linked);
  const owner = policy.linkByEmail ? await findByEmail(ctx, identity.email) : undefined;
  if (owner !== undefined) {
    await linkIdentity(ctx, { identity, userId: owner, by: "email" });
    return admit(ctx, deciding, owner);
  }
  if (policy.newAccounts === "refuse") return { refused: "signInUnknown" };
  if (places.length === 0) return { refused: "signInUnmapped" };
  const userId = await createAccount(ctx, identity);
  await linkIdentity(ctx, { identity, userId, by: "sign-in" });
  return admit(ctx, deciding, userId);
}

/** Somebody with an account: disabled ones stay out, and so do those who belong nowhere any more. */
async function admit(
  ctx: Ctx,
  { identity, places, keepsAdministrator }: Deciding,
  userId: string,
): Promise<Outcome> {
  const [user] = await runSql<{ username: string; enabled: boolean }>(
    ctx.db,
    "select username, enabled is not false as enabled from obj.sys_user where id = $1 for update",
    [userId],
  );
  if (!user?.enabled) return { refused: "signInDisabled" };
  await noteIdentity(ctx, identity);
  const { provider } = identity;
  const belongs = await followRoles(ctx, { userId, provider, places, keepsAdministrator });
  return belongs ? { userId, username: user.username } : { refused: "signInUnmapped" };
}

/**
 * The one account here with an address that the provider vouches for. It counts only where it was confirmed here, too, or
 * anybody could register with somebody else's and wait; and administrators are linked by administrators.
 */
async function findByEmail({ db }: Ctx, email: string): Promise<string | undefined> {
  if (email === "") return undefined;
  const found = await runSql<{ id: string }>(
    db,
    `select u.id from obj.sys_user u
      where lower(u.email) = lower($1)
        and not exists (select from kz.unconfirmed_email e where e.user_id = u.id)
      limit 2`,
    [email],
  );
  const [only, other] = found;
  if (!only || other || (await holdsAdministration(db, only.id))) return undefined;
  return only.id;
}
