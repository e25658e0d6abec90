import { resetPassword } from "../features/session/reset-password.ts";
import type { Command } from "./command.ts";
import { findUser } from "./find-user.ts";
import { inWorkplace } from "./in-workplace.ts";
import { printPassword } from "./print-password.ts";

export const resetPasswordCommand: Command = {
  args: ["username"],
  summary: {
    zh: "为账号设置随机新密码（下次登录须修改），并结束其全部登录",
    en: "Give an account a random password, to be changed at the next login; ends its logins",
  },
  run: (call) =>
    inWorkplace(call, async (place) => {
      const [username = ""] = call.args;
      const userid = await findUser(call, place, username);
      const { password } = await resetPassword(place.sessions, place.engine.systemContext(), { userid });
      printPassword(call, username.toLowerCase(), password);
      return 0;
    }),
};
