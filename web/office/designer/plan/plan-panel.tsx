import type { Change } from "@kezhuan/contract/metadata/changes";
import { Button } from "antd";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "@kezhuan/web/office/form/panel-frame.tsx";
import "@kezhuan/web/office/form/record-panel.css";
import { LoadFailure } from "@kezhuan/web/office/parts/load-failure.tsx";
import { PageSkeleton } from "@kezhuan/web/office/parts/page-skeleton.tsx";
import { SideDrawer } from "@kezhuan/web/office/parts/side-drawer.tsx";
import { choiceFor } from "@kezhuan/web/meta/design/choice-for.ts";
import { AppliedView } from "./applied-view.tsx";
import type { DesignProblem } from "../designer-context.tsx";
import { planTexts } from "./plan-texts.ts";
import { PlanView } from "./plan-view.tsx";
import { forgetDesign, usePlan, type Plan } from "./use-plan.ts";
import "./plan-panel.css";

interface PlanPanelProps {
  objname: string;
  changes: readonly Change[];
  version: number | undefined;
  onClose: () => void;
  onProblems: (problems: readonly DesignProblem[]) => void;
  /** The changes are made. */
  onApplied: () => void;
  /** What becomes of values that cannot be converted. */
  onAnswer: (change: Change) => void;
  /** Ways on, once it is applied. */
  next?: React.ReactNode;
}

/** What the changes would do, in full, and the button that does it. */
export function PlanPanel(props: PlanPanelProps) {
  const { objname, changes, version, onClose, onProblems, onApplied, onAnswer, next } = props;
  const t = useText(planTexts);
  const plan = usePlan({
    objname,
    changes,
    version,
    onProblems,
    onApplied,
    onConflict() {
      showToast(t("conflict"), { tone: "error" });
      onClose();
      void forgetDesign(objname);
    },
  });
  // Half-done work cannot be left by a click beside the drawer.
  const leave = plan.isApplying && !plan.applied ? () => undefined : onClose;
  const isNew = changes.some((change) => change.do === "createObject");
  const planTitle = isNew ? t("newTitle") : t("title", { count: changes.length });
  const title = plan.applied ? t("doneTitle") : planTitle;
  return (
    <SideDrawer
      rootClassName="record-panel plan-panel"
      isOpen
      size={880}
      title={null}
      aria-label={title}
      closable={false}
      onClose={leave}
    >
      <PanelFrame
        title={title}
        onClose={leave}
        problem={plan.plan && plan.failure ? tellFailure(plan.failure) : undefined}
        foot={<Foot plan={plan} changes={changes} onClose={leave} />}
      >
        <Body plan={plan} changes={changes} onAnswer={onAnswer} next={next} />
      </PanelFrame>
    </SideDrawer>
  );
}

interface BodyProps extends Pick<PlanPanelProps, "changes" | "onAnswer" | "next"> {
  plan: Plan;
}

function Body({ plan, changes, onAnswer, next }: BodyProps) {
  const t = useText(planTexts);
  if (plan.applied) return <AppliedView applied={plan.applied} next={next} />;
  if (plan.plan) {
    return (
      <div aria-busy={plan.isPlanning} className="plan" data-stale={plan.isPlanning}>
        <PlanView plan={plan.plan} isGood={!isRefused(plan, changes)} changes={changes} onAnswer={onAnswer} />
      </div>
    );
  }
  const { failure } = plan;
  if (failure instanceof ApiError && failure.errors.length > 0) {
    return (
      <div role="alert" className="plan-problems">
        <p>
          {t("checkBad")}: {failure.message}
        </p>
        <p>{t("problemsLead")}</p>
        <ul>
          {failure.errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <code>{field}</code> {message}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (failure) return <LoadFailure error={failure} onRetry={plan.retry} />;
  return (
    <>
      <output>{t("planning")}</output>
      <PageSkeleton />
    </>
  );
}

interface FootProps {
  plan: Plan;
  changes: readonly Change[];
  onClose: () => void;
}

function Foot({ plan, changes, onClose }: FootProps) {
  const t = useText(planTexts);
  if (plan.applied) {
    return (
      <Button type="primary" onClick={onClose}>
        {t("close")}
      </Button>
    );
  }
  return (
    <>
      <Button disabled={plan.isApplying} onClick={onClose}>
        {t("cancel")}
      </Button>
      <Button
        type="primary"
        disabled={!plan.plan || plan.isPlanning || isRefused(plan, changes)}
        loading={plan.isApplying}
        onClick={() => void plan.apply()}
      >
        {t(plan.isApplying ? "applying" : "apply")}
      </Button>
    </>
  );
}

/** Some stored values cannot be converted, and it is not decided what becomes of them. */
function isRefused({ plan }: Plan, changes: readonly Change[]): boolean {
  const conversions = plan?.conversions ?? [];
  return conversions.some(
    ({ field, unreadable }) => unreadable > 0 && choiceFor(changes, field) === "refuse",
  );
}

function tellFailure(failure: Error): string {
  const errors = failure instanceof ApiError ? failure.errors : [];
  return [failure.message, ...errors.map(({ field, message }) => `${field}: ${message}`)].join("\n");
}
