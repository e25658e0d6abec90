import { UnorderedListOutlined } from "@ant-design/icons";
import { isOver, jobsQuery } from "@kezhuan/web/api/jobs.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Switch } from "antd";
import { useState } from "react";
import { useReturnFocus } from "../parts/use-return-focus.ts";
import { useIsAdministrator } from "../session/account.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { jobTexts } from "./job-texts.ts";
import { JobsPanel } from "./jobs-panel.tsx";
import { useJobNotifications } from "./use-job-notifications.ts";
import "./jobs.css";

/** What is done in the background, from anywhere: how much is under way, and what came of it. */
export function JobsButton() {
  const t = useText(jobTexts);
  const [isOpen, setOpen] = useState(false);
  useReturnFocus(isOpen);
  const { data, refetch } = useQuery(jobsQuery());
  useJobNotifications(data);
  const count = data?.filter((job) => !isOver(job)).length ?? 0;
  const label = count > 0 ? t("running", { count }) : t("jobs");
  return (
    <>
      <button
        type="button"
        className="header-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
          void refetch();
        }}
      >
        <span className="jobs-icon" data-count={count > 0 ? count : undefined}>
          <UnorderedListOutlined aria-hidden />
        </span>
      </button>
      <SideDrawer title={t("jobs")} isOpen={isOpen} size={420} onClose={() => setOpen(false)}>
        <JobsList />
      </SideDrawer>
    </>
  );
}

/** One's own; administrators may turn to everybody's. */
function JobsList() {
  const t = useText(jobTexts);
  // The server asks for the role itself here, not for a right that could be granted.
  const mayTurn = useIsAdministrator();
  const [isEverybodys, setEverybodys] = useState(false);
  const { data, error, refetch } = useQuery(jobsQuery(isEverybodys ? "all" : "own"));
  return (
    <>
      {mayTurn && (
        <label className="jobs-whose">
          <Switch size="small" checked={isEverybodys} onChange={setEverybodys} />
          <span>{t("everybody")}</span>
        </label>
      )}
      <JobsPanel jobs={data} error={error} isEverybodys={isEverybodys} onRetry={() => void refetch()} />
    </>
  );
}
