import { resetTotp } from "../features/session/manage-totp.ts";
import type { Command } from "./command.ts";
import { findUser } from "./find-user.ts";
import { inWorkplace } from "./in-workplace.ts";

export const removeTotpCommand: Command = {
  args: ["username"],
  summary: {
    zh: "关闭账号的两步验证（本人丢失设备和恢复码时），并结束其全部登录",
    en: "Turn off two-factor authentication of an account whose owner lost device and recovery codes; ends its logins",
  },
  run: (call) =>
    inWorkplace(call, async (place) => {
      const username = (call.args[0] ?? "").toLowerCase();
      const userid = await findUser(call, place, username);
      const { removed } = await resetTotp(place.sessions, place.engine.systemContext(), { userid });
      call.say(describe(removed > 0, username)[call.language]);
      return 0;
    }),
};

function describe(wasOn: boolean, username: string) {
  return wasOn
    ? {
        zh: `已关闭 ${username} 的两步验证，登录只需密码。`,
        en: `Two-factor authentication of ${username} is off; the password alone logs in.`,
      }
    : {
        zh: `${username} 没有开启两步验证。`,
        en: `${username} has no two-factor authentication.`,
      };
}
