import { z } from "zod";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import type { TextMessenger } from "@kezhuan/server/lib/text-message";
import { takeTurns, type Limit } from "./limits.ts";
import { mayResetByPhone } from "./password-reset-links.ts";
import { fillCode, wordCode } from "./phone-codes.ts";

export const phoneCodeKind = "phone-code";

/** Each costs money, and disturbs somebody at a stranger's wish. Whoever asks is not told. */
const perPhone: Limit = { rule: "phone-code", most: 5, seconds: 86_400 };

/**
 * Sends the code of a ticket: to the account that asks for its own phone, or to the account of a name or number whose
 * password is forgotten. For a name that is nobody's nothing is sent, and nobody is told.
 */
export function sendPhoneCodeJob(messenger: TextMessenger | undefined): AnyJobHandler {
  return defineJob({
    kind: phoneCodeKind,
    input: z.strictObject({
      ticket: z.string(),
      account: z.string().optional(),
      user: z.uuid().optional(),
    }),
    runsAs: "system",
    // Somebody is waiting for it, and asks again.
    onInterruption: "fail",
    aside: "awaited mail",
    run: async (ctx, { ticket, account, user }) => {
      const owner = user === undefined ? await findByName(ctx, account ?? "") : await findOwn(ctx, user);
      if (!messenger || !owner) return { done: true };
      const { refused } = await takeTurns(ctx.db, ctx.now(), [{ limit: perPhone, username: owner.phone }]);
      if (refused.size > 0) return { done: true };
      const code = await fillCode(ctx.db, { ticket, ...owner }, ctx.now());
      if (code !== undefined) await messenger.send(wordCode(owner.phone, code, ctx.language));
      return { done: true };
    },
  });
}

interface Owner {
  userId: string;
  phone: string;
}

/** A number is enough where it is one account's; of several the name has to be given. */
async function findByName({ db }: Ctx, account: string): Promise<Owner | undefined> {
  if (account === "") return undefined;
  const owners = await runSql<Owner>(
    db,
    `select u.id as "userId", u.phone from obj.sys_user u join kz.credential c on c.user_id = u.id
      where (u.username = $1 or u.phone = $1) and ${mayResetByPhone("u", "c")} limit 2`,
    [account],
  );
  return owners.length === 1 ? owners[0] : undefined;
}

async function findOwn({ db }: Ctx, user: string): Promise<Owner | undefined> {
  const [owner] = await runSql<Owner>(
    db,
    `select u.id as "userId", u.phone from obj.sys_user u
      where u.id = $1 and u.enabled is not false and coalesce(u.phone, '') <> ''`,
    [user],
  );
  return owner;
}
