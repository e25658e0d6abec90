import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { proposeUsernames } from "./derive-username.ts";
import type { Identity } from "./provider.ts";

const longestName = 60;

/** An account without a password, under a name that nobody has. The context is the system's; answers its id. */
export async function createAccount(ctx: Ctx, identity: Identity): Promise<string> {
  const username = await chooseUsername(ctx, identity);
  const { ids } = await saveRecords(ctx, {
    objname: "sys_user",
    data: {
      username,
      name: cleanName(identity.name) || username,
      identity: "staff",
      ...readContact(identity),
    },
  });
  const [userId] = ids;
  if (userId === undefined) throw new Error("saving a user gave no id");
  return userId;
}

async function chooseUsername({ db }: Ctx, identity: Identity): Promise<string> {
  const proposed = [...proposeUsernames(identity)];
  const taken = await runSql<{ username: string }>(
    db,
    "select username from obj.sys_user where username = any($1::text[])",
    [proposed],
  );
  const names = new Set(taken.map(({ username }) => username));
  const free = proposed.find((name) => !names.has(name));
  if (free === undefined) throw fail("duplicate");
  return free;
}

/** What a provider says about a person is as good as what they type themselves: it fits, or it is left out. */
function readContact({ email, phone }: Identity) {
  const isEmail = /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]+$/.test(email) && email.length <= 120;
  const isPhone = /^\+?[\d][\d -]{4,18}\d$/.test(phone);
  return { ...(isEmail ? { email } : {}), ...(isPhone ? { phone } : {}) };
}

function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .trim();
  return Array.from(clean).slice(0, longestName).join("");
}
