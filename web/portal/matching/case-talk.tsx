import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { writeMeeting } from "./meeting-file.ts";
import { phaseOf } from "./read-case.ts";
import type { CaseView, Meeting } from "./read-case.ts";

const texts = defineText({
  meetings: { zh: "会面", en: "Meetings" },
  notes: { zh: "办理记录", en: "What has happened" },
  none: {
    zh: "还没有记录，技术经理人联系后会写在这里。",
    en: "Nothing yet. What the broker does is written here.",
  },
  nothing: { zh: "没有记录。", en: "Nothing was written down." },
  calendar: { zh: "加入日历", en: "Add to calendar" },
});

const dateTime = { dateStyle: "medium", timeStyle: "short" } as const;

/** Meetings and notes that both sides may see. */
export function CaseTalk({ view: { notes, meetings, status } }: { view: CaseView }) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <>
      {meetings.length > 0 && (
        <section className="case-section">
          <h2>{t("meetings")}</h2>
          <ul className="case-list">
            {meetings.map((meeting) => (
              <li key={meeting.id}>
                <time dateTime={meeting.startsAt}>{formatDate(meeting.startsAt, language, dateTime)}</time>
                <Typed text={[meeting.subject, meeting.location].join(" ").trim()} />
                <Button look="quiet" onClick={() => saveMeeting(meeting)}>
                  {t("calendar")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="case-section">
        <h2>{t("notes")}</h2>
        {notes.length === 0 && <p className="case-lead">{t(phaseOf(status) < 0 ? "nothing" : "none")}</p>}
        <ul className="case-list">
          {notes.map(({ id, text, at }) => (
            <li key={id}>
              <time dateTime={at}>{formatDate(at, language, dateTime)}</time>
              <Typed text={text} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function saveMeeting(meeting: Meeting): void {
  const file = new Blob([writeMeeting(meeting, new Date())], { type: "text/calendar" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "meeting.ics";
  link.click();
  URL.revokeObjectURL(link.href);
}
