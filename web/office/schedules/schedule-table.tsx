import type { ScheduleOutput } from "@kezhuan/contract/api/schedules";
import { Button } from "antd";
import { refreshSchedules } from "@kezhuan/web/api/schedules.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { nameForeignZone } from "@kezhuan/web/ui/site-time.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { describeCron } from "../parts/describe-cron.ts";
import { scheduleTexts } from "./schedule-texts.ts";
import "../parts/plain-table.css";
import "./schedules.css";

interface ScheduleTableProps {
  schedules: readonly ScheduleOutput[];
  onEdit: (schedule: ScheduleOutput) => void;
  onLog: (schedule: ScheduleOutput) => void;
}

export function ScheduleTable({ schedules, onEdit, onLog }: ScheduleTableProps) {
  const t = useText(scheduleTexts);
  return (
    <div className="schedules-wide">
      <table className="plain-table schedules-tasks" aria-label={t("tasks")}>
        <ColumnHeads names={[t("task"), t("when"), t("last"), t("next")]} unseen={t("edit")} />
        <tbody>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.id} {...{ schedule, onEdit, onLog }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ScheduleRowProps extends Omit<ScheduleTableProps, "schedules"> {
  schedule: ScheduleOutput;
}

function ScheduleRow({ schedule, onEdit, onLog }: ScheduleRowProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const { id, kind, label, cron, default_cron: usual, last, next_at: next, owner } = schedule;
  const name = pickLabel(label, language);
  const whose = owner ? ` · ${owner.label ?? owner.id}` : "";
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="schedules-quiet">
          {t(kind)}
          {whose}
        </span>
      </th>
      <td>
        <code className="schedules-number">{cron}</code>
        <span className="schedules-quiet">{describeCron(cron, language, nameForeignZone(language))}</span>
        {usual !== null && usual !== cron && (
          <span className="schedules-quiet">{t("changedTime", { cron: usual })}</span>
        )}
      </td>
      <td>
        <LastRun last={last} />
      </td>
      <td className="schedules-number">{next === null ? t("paused") : writeInstant(next, language)}</td>
      <td>
        <span className="schedules-actions">
          <Button
            size="small"
            aria-label={t("runNowOf", { name })}
            onClick={() => void runNow(id, t("asked"))}
          >
            {t("runNow")}
          </Button>
          <Button size="small" aria-label={t("runsOf", { name })} onClick={() => onLog(schedule)}>
            {t("runs")}
          </Button>
          <Button size="small" aria-label={t("editOf", { name })} onClick={() => onEdit(schedule)}>
            {t("edit")}
          </Button>
        </span>
      </td>
    </tr>
  );
}

function LastRun({ last }: Pick<ScheduleOutput, "last">) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  if (!last) return <span className="schedules-quiet">{t("never")}</span>;
  return (
    <>
      <span className="schedules-state" data-state={last.state}>
        {t(last.state)}
      </span>{" "}
      <span className="schedules-number">{writeInstant(last.started_at, language)}</span>
      {last.output !== null && <span className="schedules-quiet">{last.output}</span>}
    </>
  );
}

async function runNow(id: string, said: string): Promise<void> {
  const answer = await sendMessage("runSchedule", { id });
  showToast(answer.ok ? said : answer.msg, { tone: answer.ok ? "success" : "error" });
  await refreshSchedules();
}
