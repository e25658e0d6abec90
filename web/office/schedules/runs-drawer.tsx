import type { ScheduleOutput, ScheduleRun } from "@kezhuan/contract/api/schedules";
import { useQuery } from "@tanstack/react-query";
import { scheduleRunsQuery } from "@kezhuan/web/api/schedules.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { Figures } from "./figures-table.tsx";
import { scheduleTexts } from "./schedule-texts.ts";
import "../parts/plain-table.css";
import "./schedules.css";

interface RunsDrawerProps {
  /** Absent while it is closed. */
  schedule: ScheduleOutput | undefined;
  onClose: () => void;
}

/** The log of a task: when it ran, why, how long, and what came of it. */
export function RunsDrawer({ schedule, onClose }: RunsDrawerProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const name = schedule ? pickLabel(schedule.label, language) : "";
  return (
    <SideDrawer title={t("runsOf", { name })} isOpen={schedule !== undefined} size={640} onClose={onClose}>
      {schedule && <Runs id={schedule.id} />}
      {schedule?.kind === "figures" && <Figures schedule={schedule} />}
    </SideDrawer>
  );
}

function Runs({ id }: { id: string }) {
  const t = useText(scheduleTexts);
  const { data, error, refetch } = useQuery(scheduleRunsQuery(id));
  if (!data) return <Pending {...{ error, refetch }} />;
  if (data.length === 0) return <EmptyState title={t("noRuns")} lead={t("noRunsLead")} />;
  return (
    <div className="schedules-wide">
      <table className="plain-table" aria-label={t("runs")}>
        <ColumnHeads names={[t("started"), t("result"), t("output")]} />
        <tbody>
          {data.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run }: { run: ScheduleRun }) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const { state, cause, by, started_at: from, ended_at: to, output } = run;
  const seconds = to === null ? undefined : (Date.parse(to) - Date.parse(from)) / 1000;
  return (
    <tr>
      <td className="figures">
        {writeInstant(from, language)}
        {seconds !== undefined && state !== "skipped" && (
          <span className="schedules-quiet">
            {t("took", { count: formatNumber(Math.round(seconds * 10) / 10, language) })}
          </span>
        )}
      </td>
      <td>
        <span className="schedules-state" data-state={state}>
          {t(state)}
        </span>
        <span className="schedules-quiet">
          {cause === "hand" && by !== null ? t("handBy", { name: by }) : t(cause)}
        </span>
      </td>
      <td className="schedules-output">{output ?? "–"}</td>
    </tr>
  );
}
