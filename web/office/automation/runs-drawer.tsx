import type { WireRecord } from "@kezhuan/contract/api/records";
import { ruleRunStateLabels, ruleRunStates, ruleStepSchema } from "@kezhuan/contract/metadata/automation";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { automationTexts } from "./automation-texts.ts";
import { nameRule } from "./rule-table.tsx";
import { StepList } from "./step-list.tsx";

interface RunsDrawerProps {
  /** Absent while it is closed. */
  rule: WireRecord | undefined;
  onClose: () => void;
}

/** What a rule has done: what set it off, each action with its result, and how long it took. */
export function RunsDrawer({ rule, onClose }: RunsDrawerProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const name = rule ? nameRule(rule, language) : "";
  return (
    <SideDrawer title={t("logOf", { name })} isOpen={rule !== undefined} size={640} onClose={onClose}>
      {rule && <Runs id={rule.id} />}
    </SideDrawer>
  );
}

function Runs({ id }: { id: string }) {
  const t = useText(automationTexts);
  const { data, error, refetch } = useQuery({
    ...objDataByPageQuery({ objname: "sys_rule_run", pageSize: 50, equal: { rule: id } }),
    refetchInterval: 5_000,
  });
  if (!data) return <Pending {...{ error, refetch }} />;
  if (data.data.length === 0) return <EmptyState title={t("noRuns")} lead={t("noRunsLead")} />;
  return (
    <ol className="automation-runs">
      {data.data.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </ol>
  );
}

function Run({ run }: { run: WireRecord }) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const state = ruleRunStates.find((one) => one === run["state"]) ?? "done";
  const problem = (language === "en" && asText(run["problem_en"])) || asText(run["problem"]);
  const steps = ruleStepSchema.array().safeParse(run["steps"]);
  const by = run["changed_by"];
  const who = typeof by === "object" && by !== null && "label" in by ? asText(by.label) : "";
  const about = [
    who === "" ? "" : t("by", { name: who }),
    t("took", { count: Number(run["duration_ms"] ?? 0) }),
    Number(run["attempts"] ?? 0) > 1 ? t("attempts", { count: Number(run["attempts"]) }) : "",
  ];
  const at = asText(run["ended_at"]);
  return (
    <li data-state={state}>
      <div className="automation-run">
        <b>{ruleRunStateLabels[state][language]}</b>
        <time dateTime={at}>{writeInstant(at, language)}</time>
        <Link to={`/ruid/${asText(run["object"])}?open=${asText(run["record"])}`}>{t("openRecord")}</Link>
      </div>
      <p className="automation-quiet">{about.filter((part) => part !== "").join(" · ")}</p>
      {problem !== "" && <p className="automation-problem">{problem}</p>}
      {steps.success && <StepList steps={steps.data} />}
    </li>
  );
}
