import { removeDemo, type DemoRemoval } from "../engine/install/demo.ts";
import { declineDemo } from "../engine/install/install-packs.ts";
import type { Command, CommandCall } from "./command.ts";
import { packsFor } from "../load-packs.ts";
import { inWorkplace } from "./in-workplace.ts";

export const removeDemoCommand: Command = {
  args: [],
  summary: {
    zh: "删除演示数据；仍被其他数据引用的会保留并列出",
    en: "Remove the demo content; what other records refer to stays and is listed",
  },
  run: (call) =>
    inWorkplace(call, async ({ engine }) => {
      const ctx = engine.systemContext();
      // Whoever does not want it now does not want it at the next start either.
      await declineDemo(ctx.db, await packsFor(ctx.db, { names: call.config.packs, log: ctx.log }));
      const removal = await removeDemo(ctx);
      printRemoval(call, removal);
      return removal.kept.length > 0 ? 2 : 0;
    }),
};

function printRemoval({ say, language }: CommandCall, { removed, kept }: DemoRemoval): void {
  say(language === "zh" ? `已删除 ${removed} 条演示数据。` : `Removed ${removed} demo records.`);
  if (kept.length === 0) return;
  say(
    language === "zh"
      ? `保留 ${kept.length} 条，因其他数据仍引用它们：`
      : `Kept ${kept.length}, as other records refer to them:`,
  );
  for (const { object, id } of kept) say(`  ${object} ${id}`);
}
