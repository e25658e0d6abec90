import { resolve } from "node:path";
import { writeConfigFolder } from "../features/config-transfer/config-folder.ts";
import { exportConfig } from "../features/config-transfer/export-config.ts";
import { thisVersion } from "../this-version.ts";
import { toRefusal } from "./backup.ts";
import type { Command } from "./command.ts";
import { inWorkplace } from "./in-workplace.ts";
import { shippedBy } from "./shipped-by.ts";

export const exportConfigCommand: Command = {
  args: ["folder"],
  summary: {
    zh: "将配置（对象、视图、表单、角色与权限、菜单、字典）写入目录，供其他安装导入",
    en: "Write the configuration (objects, views, forms, roles, menus, dictionaries) as files, for other installations",
  },
  run: (call) =>
    inWorkplace(call, async ({ engine }) => {
      const folder = resolve(call.args[0] ?? "");
      const ctx = engine.systemContext();
      const shipped = await shippedBy(ctx, call);
      try {
        const { files, leftOut } = await exportConfig(ctx, { shipped, product: thisVersion.product });
        writeConfigFolder(folder, files);
        const isChinese = call.language === "zh";
        for (const reason of leftOut) call.report(isChinese ? `未导出 ${reason}` : `Left out: ${reason}`);
        call.say(
          isChinese
            ? `已导出到 ${folder}：${files.size} 个文件，未导出 ${leftOut.length} 项`
            : `Exported to ${folder}: ${files.size} files, ${leftOut.length} left out`,
        );
        return leftOut.length > 0 ? 2 : 0;
      } catch (error) {
        throw toRefusal(error, call);
      }
    }),
};
