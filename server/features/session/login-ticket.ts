import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import { TICKET_MS } from "./lifetimes.ts";
import { hashToken, makeToken } from "./tokens.ts";

export type LoginStepName = "change_password";

/** What a login that asks for more is continued with. */
export async function openTicket(
  db: Db,
  now: Date,
  { userId, step }: { userId: string; step: LoginStepName },
): Promise<string> {
  const ticket = makeToken();
  await runSql(db, "insert into kz.login_ticket (hash, user_id, step, expires_at) values ($1, $2, $3, $4)", [
    hashToken(ticket),
    userId,
    step,
    new Date(now.getTime() + TICKET_MS).toISOString(),
  ]);
  return ticket;
}

export interface TicketHolder {
  userId: string;
  storedKey: Buffer;
}

/** Locks the ticket until the transaction ends, so that it continues one login only. */
export async function findTicketHolder(db: Db, now: Date, ticket: string): Promise<TicketHolder | undefined> {
  const [row] = await runSql<TicketHolder>(
    db,
    `select t.user_id as "userId", c.stored_key as "storedKey"
       from kz.login_ticket t
       join kz.credential c on c.user_id = t.user_id
       join obj.sys_user u on u.id = t.user_id and u.enabled is not false
      where t.hash = $1 and t.expires_at > $2 for update of t`,
    [hashToken(ticket), now.toISOString()],
  );
  return row;
}
