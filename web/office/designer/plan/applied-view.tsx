import type { AppliedOutput } from "@kezhuan/contract/api/design";
import { useQuery } from "@tanstack/react-query";
import { Progress } from "antd";
import { useEffect } from "react";
import { hasEnded, jobQuery } from "@kezhuan/web/api/get-job.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { planTexts } from "./plan-texts.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

interface AppliedViewProps {
  applied: AppliedOutput;
  next: React.ReactNode;
}

/** That it is done, how long others had to wait, and what jobs are still at it. */
export function AppliedView({ applied, next }: AppliedViewProps) {
  const t = useText(planTexts);
  return (
    <div className="applied">
      <output>
        <Icon name="check" size={18} />
        {t("locked", { ms: Math.round(applied.locked_ms) })}
      </output>
      {applied.jobs.length > 0 && (
        <section className="plan-part">
          <h3>{t("jobs")}</h3>
          <ul>
            {applied.jobs.map((jobid) => (
              <JobRow key={jobid} jobid={jobid} />
            ))}
          </ul>
        </section>
      )}
      {next}
    </div>
  );
}

function JobRow({ jobid }: { jobid: string }) {
  const t = useText(planTexts);
  const { data, error } = useQuery(jobQuery(jobid));
  const isOver = hasEnded(data);
  useEffect(() => {
    // What the job has built is shown as built.
    if (isOver) void refresh(keyOf("design"));
  }, [isOver]);
  if (error) return <li>{t("unseen")}</li>;
  const state = data?.state ?? "queued";
  const percent = Math.round((state === "done" ? 1 : (data?.progress ?? 0)) * 100);
  return (
    <li>
      <span>
        {t(state)}
        {data?.message ? ` · ${data.message}` : ""}
      </span>
      <Progress
        aria-label={t("jobs")}
        percent={percent}
        status={state === "failed" || state === "cancelled" ? "exception" : isOver ? "success" : "active"}
      />
    </li>
  );
}
