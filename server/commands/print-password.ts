import type { CommandCall } from "./command.ts";

/** Shows a password the one time it is known. */
export function printPassword({ say, language }: CommandCall, username: string, password: string): void {
  say(
    language === "zh"
      ? `账号 ${username}  密码 ${password}  （仅显示一次，登录时须修改）`
      : `Account ${username}  password ${password}  (shown only now; must be changed at the login)`,
  );
}
