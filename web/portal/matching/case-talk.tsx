import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { writeCalendarFile } from "../content/calendar-file.ts";
import type { CaseView, Meeting } from "./read-case.ts";

const texts = defineText({
  meetings: { zh: "会面", en: "Meetings" },
  notes: { zh: "办理记录", en: "What has happened" },
  note: { zh: "技术经理人：{text}", en: "Broker: {text}" },
  created_at: { zh: "申请方提交对接", en: "The applicant began the case" },
  assigned_at: { zh: "工作人员派单给技术经理人", en: "Staff gave it to a broker" },
  contacted_at: { zh: "技术经理人完成首次联系", en: "The broker made first contact" },
  answered_at: { zh: "对方作出答复", en: "The other side answered" },
  agreed_at: { zh: "双方同意交换联系方式", en: "Both sides agreed to exchange contacts" },
  signed_at: { zh: "双方签订合同", en: "Both sides signed the contract" },
  completed_at: { zh: "对接完成", en: "The case was completed" },
  ended_at: { zh: "对接结束", en: "The case ended" },
  calendar: { zh: "加入日历", en: "Add to calendar" },
});

const dateTime = { dateStyle: "medium", timeStyle: "short" } as const;

/** Meetings and notes that both sides may see. */
export function CaseTalk({ view: { notes, meetings, steps } }: { view: CaseView }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const log = [
    ...steps.map(({ step, at }) => ({ key: step, at, text: t(step) })),
    ...notes.map(({ id, at, text }) => ({ key: id, at, text: t("note", { text }) })),
  ].toSorted((one, two) => one.at.localeCompare(two.at));
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
        <ol className="case-list">
          {log.map(({ key, at, text }) => (
            <li key={key}>
              <time dateTime={at}>{formatDate(at, language, dateTime)}</time>
              <Typed text={text} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function saveMeeting(meeting: Meeting): void {
  const file = new Blob([writeCalendarFile(meeting, new Date())], { type: "text/calendar" });
  saveFile(file, "meeting.ics");
}
