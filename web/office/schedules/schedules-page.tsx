import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleOutput } from "@kezhuan/contract/api/schedules";
import { schedulesQuery } from "@kezhuan/web/api/schedules.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { RunsDrawer } from "./runs-drawer.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ScheduleTable } from "./schedule-table.tsx";
import { scheduleTexts } from "./schedule-texts.ts";
import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { Segmented } from "antd";
import { isOver, jobsQuery } from "@kezhuan/web/api/jobs.ts";
import { JobsPanel } from "../jobs/jobs-panel.tsx";
import "./schedules.css";
import "../jobs/jobs.css";

const filters = {
  all: () => true,
  underWay: (job: JobOutput) => !isOver(job),
  wrong: (job: JobOutput) => job.state === "failed",
};
type Filter = keyof typeof filters;
const names = ["all", "underWay", "wrong"] as const satisfies readonly Filter[];

/** What is done again and again, when and with what result; and the jobs of everybody. */
export function SchedulesPage() {
  const t = useText(scheduleTexts);
  const isAdmin = useIsAdministrator();
  useShellPage(t("title"));
  if (!isAdmin) return <EmptyState title={t("onlyAdmin")} lead={t("onlyAdminLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")}>
      <Tasks />
      <AllJobs />
    </SectionedPage>
  );
}

function Tasks() {
  const t = useText(scheduleTexts);
  const { data, error, refetch } = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<ScheduleOutput | "new">();
  const [logged, setLogged] = useState<ScheduleOutput>();
  return (
    <Section title={t("tasks")}>
      {!data && <Pending {...{ error, refetch }} />}
      {data && (
        <>
          <p className="sectioned-note">{t("lead", { zone: data.timeZone })}</p>
          <p className="schedules-filter">
            <Button onClick={() => setEdited("new")}>{t("add")}</Button>
          </p>
          <ScheduleTable schedules={data.schedules} onEdit={setEdited} onLog={setLogged} />
        </>
      )}
      {data && edited && (
        <ScheduleDialog
          schedule={edited === "new" ? undefined : edited}
          destinations={data.backupDestinations}
          onClose={() => setEdited(undefined)}
        />
      )}
      <RunsDrawer schedule={logged} onClose={() => setLogged(undefined)} />
    </Section>
  );
}

/** The newest jobs of everybody: how far they are, and what can be done about them. */
function AllJobs() {
  const t = useText(scheduleTexts);
  const [filter, setFilter] = useState<Filter>("all");
  const { data, error, refetch } = useQuery(jobsQuery("all"));
  const shown = data?.filter((job) => filters[filter](job));
  return (
    <Section title={t("jobs")}>
      <p className="sectioned-note">{t("jobsLead")}</p>
      <div className="schedules-filter">
        <Segmented<Filter>
          aria-label={t("jobs")}
          value={filter}
          onChange={setFilter}
          options={names.map((name) => ({ value: name, label: t(name) }))}
        />
      </div>
      {data && data.length > 0 && shown?.length === 0 ? (
        <p>{t("noneOfThose")}</p>
      ) : (
        <JobsPanel jobs={shown} error={error} isEverybodys onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
