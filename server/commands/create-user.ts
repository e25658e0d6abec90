import { createAccount } from "../features/session/create-account.ts";
import { makePassword } from "../features/session/derive-password.ts";
import { StartError } from "../lib/start-error.mjs";
import type { Command, CommandCall } from "./command.ts";
import { inWorkplace } from "./in-workplace.ts";
import { printPassword } from "./print-password.ts";

export const createUserCommand: Command = {
  args: ["username"],
  options: {
    name: {
      value: "<name>",
      required: true,
      help: { zh: "姓名", en: "What the person is called" },
    },
    dept: {
      value: "<code>",
      help: { zh: "所在部门的编码，如 root", en: "Code of the department to work in, such as root" },
    },
    role: {
      value: "<CODE>",
      multiple: true,
      help: {
        zh: "在该部门的角色编码，可多次给出，如 ROLE_ADMIN",
        en: "Code of a role held there, such as ROLE_ADMIN; may be given several times",
      },
    },
  },
  summary: {
    zh: "新建账号，随机密码只显示一次，首次登录须修改",
    en: "Create an account with a random password, shown once and to be changed at the first login",
  },
  run: (call) =>
    inWorkplace(call, async ({ engine }) => {
      const username = (call.args[0] ?? "").toLowerCase();
      const name = call.options.get("name")?.[0] ?? "";
      const member = readMember(call);
      const password = makePassword();
      await createAccount(
        engine.systemContext(),
        { user: { username, name, identity: "staff" }, ...(member ? { member } : {}) },
        { password, mustChange: true, iterations: call.config.passwordIterations },
      );
      printPassword(call, username, password);
      return 0;
    }),
};

function readMember({ options, language }: CommandCall) {
  const dept = options.get("dept")?.[0];
  const roles = options.get("role") ?? [];
  if (dept !== undefined) return { dept, roles };
  if (roles.length === 0) return undefined;
  throw new StartError(
    language === "zh"
      ? "角色只在部门内有效：请用 --dept 给出部门编码。"
      : "Roles are held in a department: name it with --dept.",
  );
}
