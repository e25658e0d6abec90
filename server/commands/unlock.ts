import { unlock } from "../features/session/unlock.ts";
import type { Command } from "./command.ts";
import { findUser } from "./find-user.ts";
import { inWorkplace } from "./in-workplace.ts";

export const unlockCommand: Command = {
  args: ["username"],
  summary: {
    zh: "解除某账号因多次登录失败受到的限制",
    en: "Let an account log in again after too many failures",
  },
  run: (call) =>
    inWorkplace(call, async (place) => {
      const [username = ""] = call.args;
      const lifted = await unlock(place.database.db, username);
      // Failures are also counted for user names that do not exist, so the account is only looked up when nothing was locked.
      if (lifted === 0) await findUser(call, place, username);
      call.say(describe(lifted, username)[call.language]);
      return 0;
    }),
};

function describe(lifted: number, username: string) {
  return lifted > 0
    ? { zh: `已解除对 ${username} 的登录限制。`, en: `${username} may log in again.` }
    : { zh: `${username} 没有受到登录限制。`, en: `Nothing kept ${username} from logging in.` };
}
