import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleOutput } from "@kezhuan/contract/api/schedules";
import { schedulesQuery } from "@kezhuan/web/api/schedules.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { AllJobs } from "./all-jobs.tsx";
import { RunsDrawer } from "./runs-drawer.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ScheduleTable } from "./schedule-table.tsx";
import { scheduleTexts } from "./schedule-texts.ts";
import "./schedules.css";

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
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
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
