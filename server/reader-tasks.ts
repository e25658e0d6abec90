import type { Engine } from "./engine/engine.ts";
import { findMatches } from "./features/matching/match.ts";
import { keepValid } from "./features/readers/keep-valid.ts";
import { sendDigests } from "./features/readers/send-digests.ts";
import { publishDue } from "./engine/review/publish-due.ts";
import type { Sessions } from "./features/session/sessions.ts";
import type { BuiltinTask } from "./features/schedules/run-due.ts";

interface Premises {
  engine: Engine;
  sessions: Sessions;
  /** Before the routes of links in mails. */
  site: string;
}

/** What is done for readers by itself: records that hold until a day, and news for subscribers. */
export function readerTasks({ engine, sessions, site }: Premises): BuiltinTask[] {
  return [
    {
      name: "past-date",
      label: { zh: "处理到期的内容", en: "Records past their date" },
      cron: "*/15 * * * *",
      run: () => keepValid(engine.systemContext(), site),
    },
    {
      name: "scheduled-publications",
      label: { zh: "定时发布", en: "Scheduled publications" },
      cron: "* * * * *",
      run: () => publishDue(engine.systemContext()),
    },
    {
      name: "subscriptions",
      label: { zh: "订阅提醒", en: "News for subscribers" },
      cron: "* * * * *",
      run: () =>
        sendDigests(engine.systemContext(), {
          actAs: (user) => sessions.actFor(user, null),
          findMatches,
          site,
        }),
    },
  ];
}
