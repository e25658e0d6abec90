import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Ctx } from "../engine/context.ts";
import { generateClient } from "../features/codegen/generate-client.ts";
import { StartError } from "../lib/start-error.mjs";
import { actAsUser } from "./act-as-user.ts";
import type { Command, CommandCall } from "./command.ts";
import { findDepartment } from "./find-department.ts";
import { inWorkplace } from "./in-workplace.ts";

export const codegenCommand: Command = {
  args: ["folder"],
  options: {
    as: {
      value: "<username>",
      help: {
        zh: "只包含此账号可见的对象和字段；不给时包含全部",
        en: "Only what this account may see; left out, everything",
      },
    },
    dept: {
      value: "<code>",
      help: { zh: "账号以哪个部门的身份", en: "The department the account works in" },
    },
  },
  summary: {
    zh: "生成本系统对象的 TypeScript 类型和调用客户端",
    en: "Write TypeScript types and a client for the objects of this installation",
  },
  run: (call) =>
    inWorkplace(call, async (place) => {
      const { engine } = place;
      const [username] = call.options.get("as") ?? [];
      const [code] = call.options.get("dept") ?? [];
      if (username === undefined && code !== undefined) throw new StartError("--dept needs --as.");
      if (username === undefined) return write(call, engine.systemContext());
      const deptid = code === undefined ? null : await findDepartment(call, place, code);
      return actAsUser(call, place, {
        username,
        deptid,
        work: (actor) => write(call, engine.context(actor, call.language)),
      });
    }),
};

async function write({ args, say, language }: CommandCall, ctx: Ctx): Promise<number> {
  const folder = resolve(args[0] ?? "");
  await mkdir(folder, { recursive: true });
  const files = generateClient(ctx);
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  const names = files.map(({ name }) => name).join(", ");
  say(language === "zh" ? `已写入 ${folder}：${names}` : `Written to ${folder}: ${names}`);
  return 0;
}
