import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from "@ant-design/icons";
import type { ApprovalOutput, ApprovalTask, DrawnStage } from "@kezhuan/contract/api/approvals";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { approvalTexts } from "./approval-texts.ts";
import "./approvals.css";

/** Where a running or ended approval stands. */
export type PictureState = Pick<ApprovalOutput, "stage" | "visit" | "tasks" | "state" | "outcome">;

interface FlowPictureProps {
  stages: readonly DrawnStage[];
  /** Of an approval; absent while it is designed. */
  standing?: PictureState | undefined;
  /** While it is designed: the lane that is edited, and how another one is. */
  chosen?: { stage: number; lane: number } | undefined;
  onChoose?: ((stage: number, lane: number) => void) | undefined;
  /** What else stands at a stage while it is designed. */
  tools?: ((stage: number) => React.ReactNode) | undefined;
}

/** A flow from above to below, lanes side by side: the same drawing for a design and for an approval with its states. */
export function FlowPicture({ stages, standing, chosen, onChoose, tools }: FlowPictureProps) {
  const t = useText(approvalTexts);
  return (
    <ol className="flow-picture" aria-label={t("picture")}>
      <li className="flow-end">{t("beginning")}</li>
      {stages.map((stage, index) => {
        const standingOf = standing && placeOf(standing, index);
        return (
          // A design has no names for its stages but their places.
          <li
            key={index}
            className="flow-stage"
            data-state={standingOf}
            aria-label={t("stage", { place: index + 1 })}
          >
            <div className="flow-stage-head">
              <strong>{t("stage", { place: index + 1 })}</strong>
              {standingOf && <span>{t(standingOf)}</span>}
              {stage.lanes.length > 1 && stage.join === "any" && <span>{t("joinAny")}</span>}
              {tools?.(index)}
            </div>
            <ul className="flow-lanes">
              {stage.lanes.map((lane, place) => (
                <Lane
                  key={place}
                  lane={lane}
                  tasks={standing && tasksOf(standing, { stage: index, lane: place })}
                  isNow={standingOf === "now"}
                  isChosen={chosen?.stage === index && chosen.lane === place}
                  onChoose={onChoose && (() => onChoose(index, place))}
                />
              ))}
            </ul>
          </li>
        );
      })}
      <li className="flow-end" data-outcome={standing?.outcome ?? undefined}>
        {standing?.outcome ? t(standing.outcome) : t("end")}
      </li>
    </ol>
  );
}

type StageState = "past" | "now" | "ahead";

function placeOf({ stage, state, outcome }: PictureState, index: number): StageState {
  if (index < stage || (index === stage && outcome === "approved")) return "past";
  return index === stage && state === "running" ? "now" : "ahead";
}

/** Those of the last time that the stage was come to. */
function tasksOf({ tasks }: PictureState, place: { stage: number; lane: number }): ApprovalTask[] {
  const own = tasks.filter(({ stage }) => stage === place.stage);
  const last = Math.max(...own.map(({ visit }) => visit));
  return own.filter(({ visit, lane }) => visit === last && lane === place.lane);
}

interface LaneProps {
  lane: DrawnStage["lanes"][number];
  tasks: readonly ApprovalTask[] | undefined;
  isNow: boolean;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}

function Lane({ lane, tasks, isNow, isChosen, onChoose }: LaneProps) {
  const t = useText(approvalTexts);
  const { language } = usePreferences();
  const content = (
    <>
      <strong>{pickLabel(lane.name, language)}</strong>
      <small>
        {t(lane.mode)}
        {lane.hours !== undefined && ` · ${t("hours", { count: lane.hours })}`}
      </small>
    </>
  );
  return (
    <li className="flow-lane">
      {onChoose ? (
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <div>{content}</div>
      )}
      {tasks && tasks.length > 0 && (
        <ul className="flow-tasks">
          {tasks.map(({ id, user, state, decided_by: deputy }) => (
            <li key={id} data-state={state}>
              <TaskIcon state={state} /> {user.label ?? t("unnamed")} <small>{t(`task${state}`)}</small>{" "}
              {deputy && <small>{t("byDeputy", { name: deputy.label ?? t("unnamed") })}</small>}
            </li>
          ))}
        </ul>
      )}
      {isNow && tasks?.length === 0 && <p className="flow-stuck">{t("stuck")}</p>}
    </li>
  );
}

function TaskIcon({ state }: { state: ApprovalTask["state"] }) {
  if (state === "approved") return <CheckCircleFilled aria-hidden />;
  if (state === "rejected" || state === "returned") return <CloseCircleFilled aria-hidden />;
  return <ClockCircleOutlined aria-hidden />;
}
