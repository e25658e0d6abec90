import { readerTasks } from "../reader-tasks.ts";
import type { Command } from "./command.ts";
import { inWorkplace } from "./in-workplace.ts";

export const upkeepCommand: Command = {
  args: [],
  summary: {
    zh: "立即处理到期内容与订阅提醒（服务器运行时也会定时处理）",
    en: "See to records past their date and to subscriptions now; the server does so by itself from time to time",
  },
  run: (call) =>
    inWorkplace(call, async ({ engine, sessions }) => {
      const tasks = readerTasks({ engine, sessions, site: call.config.site });
      for (const task of tasks) await task.run(new AbortController().signal);
      return 0;
    }),
};
