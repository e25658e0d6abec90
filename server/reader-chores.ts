import type { Engine } from "./engine/engine.ts";
import { findMatches } from "./features/matching/match.ts";
import { keepValid } from "./features/readers/keep-valid.ts";
import { sendDigests } from "./features/readers/send-digests.ts";
import { publishDue } from "./engine/review/publish-due.ts";
import type { Sessions } from "./features/session/sessions.ts";
import type { Chore } from "./housekeeping.ts";

interface Premises {
  engine: Engine;
  sessions: Sessions;
  /** Before the routes of links in mails. */
  site: string;
}

const minuteMs = 60_000;

/** What is done for readers by itself: records that hold until a day, and news for subscribers. */
export function readerChores({ engine, sessions, site }: Premises): Chore[] {
  return [
    {
      name: "records past their date",
      everyMs: 15 * minuteMs,
      run: () => keepValid(engine.systemContext(), site),
    },
    { name: "scheduled publications", everyMs: minuteMs, run: () => publishDue(engine.systemContext()) },
    {
      name: "subscriptions",
      everyMs: minuteMs,
      run: () =>
        sendDigests(engine.systemContext(), {
          actAs: (user) => sessions.actFor(user, null),
          findMatches,
          site,
        }),
    },
  ];
}
