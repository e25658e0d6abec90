import { portalDept } from "@kezhuan/contract/metadata/portal-dept";
import type { CallInput } from "@kezhuan/contract/api/calls";
import { fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { noteOwnEmail } from "@kezhuan/server/engine/notices/own-email";
import { useCaptcha } from "./captcha.ts";
import { saveAccount, type NewAccount } from "./create-account.ts";
import { putCredential } from "./credential.ts";
import { takeTurns, type Limit } from "./limits.ts";
import { offerParameters } from "./password-parameters.ts";
import type { Client, Sessions } from "./sessions.ts";

/** A training room may register; a machine that fills the table may not. */
const registrationLimit: Limit = { rule: "register", most: 30, seconds: 3600 };
/** Where accounts from the portal belong, and as what; an installation without either gives them no role. */
const portal = { dept: portalDept, role: "ROLE_MEMBER" };

/** A portal account with the password its owner chose. */
export async function register(
  sessions: Sessions,
  { ctx, client }: { ctx: Ctx; client: Client },
  input: CallInput<"register">,
): Promise<{ id: string }> {
  const { db } = ctx;
  const now = sessions.now();
  if (!ctx.catalog.parameters.registration) throw fail("forbidden");
  const taken = await takeTurns(db, now, [{ limit: registrationLimit, address: client.address }]);
  if (taken.refused.size > 0) throw fail("tooMany");
  const { uuid, code, verifier, username, consent, ...person } = input;
  if (!person.phone && !person.email) throw failField("phone", "required");
  const captcha = await useCaptcha(db, now, { uuid, code });
  if (!captcha.passed) throw fail("captchaFailed");
  const { salt, iterations } = await offerParameters(db, username, sessions.passwordIterations);
  const parameters = { salt, iterations: captcha.username === username ? captcha.iterations : iterations };
  return inTransaction(db, async (tx) => {
    const inside = { ...ctx, db: tx, actor: systemActor };
    const member = await findMembership(inside);
    const agreed = consent && { consent_version: consent, consent_at: now.toISOString() };
    const user = { username, ...person, ...agreed, enabled: true };
    const id = await saveAccount(inside, { user, ...member });
    const storedKey = Buffer.from(verifier, "base64url");
    if (person.email) await noteOwnEmail(inside, { user: id, email: person.email });
    await putCredential(tx, now, { userId: id, ...parameters, storedKey, mustChange: false });
    return { id };
  });
}

async function findMembership({ db }: Ctx): Promise<Pick<NewAccount, "member">> {
  const [found] = await runSql(
    db,
    `select from obj.qd_org o, obj.sys_role r
      where o.code = $1 and o.enabled is not false and r.code = $2 and r.enabled is not false`,
    [portal.dept, portal.role],
  );
  return found ? { member: { dept: portal.dept, roles: [portal.role] } } : {};
}
