import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { useQuery } from "@tanstack/react-query";
import { Segmented } from "antd";
import { useState } from "react";
import { isOver, jobsQuery } from "@kezhuan/web/api/jobs.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { JobsPanel } from "../jobs/jobs-panel.tsx";
import { Section } from "../parts/section.tsx";
import { scheduleTexts } from "./schedule-texts.ts";
import "../jobs/jobs.css";
import "./schedules.css";

const filters = {
  all: () => true,
  underWay: (job: JobOutput) => !isOver(job),
  wrong: (job: JobOutput) => job.state === "failed",
};
type Filter = keyof typeof filters;
const names = ["all", "underWay", "wrong"] as const satisfies readonly Filter[];

/** The newest jobs of everybody: how far they are, and what can be done about them. */
export function AllJobs() {
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
