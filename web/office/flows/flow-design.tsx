import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import {
  approvalModes,
  mostLanes,
  mostStages,
  type ApprovalStage,
} from "@kezhuan/contract/metadata/approval";
import { Button } from "antd";
import { useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FlowPicture } from "../approvals/flow-picture.tsx";
import { LabelledSelect } from "../automation/labelled.tsx";
import { changeLane, newLane, newStage } from "./flow-draft.ts";
import { flowTexts } from "./flow-texts.ts";
import { LaneFields } from "./lane-fields.tsx";

interface FlowDesignProps {
  stages: readonly ApprovalStage[];
  meta: ObjectMeta;
  onChange: (stages: ApprovalStage[]) => void;
}

/** The drawing of a flow, and beside it what is chosen in it. */
export function FlowDesign({ stages, meta, onChange }: FlowDesignProps) {
  const t = useText(flowTexts);
  const [chosen, setChosen] = useState({ stage: 0, lane: 0 });
  const stage = stages[chosen.stage];
  const lane = stage?.lanes[chosen.lane];
  return (
    <section className="flow-design" aria-label={t("design")}>
      <div>
        <FlowPicture
          stages={stages}
          chosen={chosen}
          onChoose={(at, place) => setChosen({ stage: at, lane: place })}
          tools={(index) => <StageTools {...{ stages, index, onChange, onChoose: setChosen }} />}
        />
        {stages.length < mostStages && (
          <Button
            type="dashed"
            onClick={() => {
              onChange([...stages, newStage()]);
              setChosen({ stage: stages.length, lane: 0 });
            }}
          >
            {t("addStage")}
          </Button>
        )}
      </div>
      {stage && lane && (
        <section className="flow-chosen" aria-label={t("laneTitle", { place: chosen.stage + 1 })}>
          <h3>{t("laneTitle", { place: chosen.stage + 1 })}</h3>
          {stage.lanes.length > 1 && (
            <LabelledSelect
              label={t("join")}
              value={stage.join}
              options={approvalModes.map((value) => ({ value, label: t(`join${value}`) }))}
              onChange={(join) => onChange(stages.with(chosen.stage, { ...stage, join }))}
            />
          )}
          <LaneFields
            key={`${chosen.stage} ${chosen.lane}`}
            lane={lane}
            meta={meta}
            isOnly={stages.length === 1 && stage.lanes.length === 1}
            onChange={(next) => {
              onChange(changeLane(stages, chosen, next));
              if (!next) setChosen({ stage: 0, lane: 0 });
            }}
          />
        </section>
      )}
    </section>
  );
}

interface StageToolsProps extends Pick<FlowDesignProps, "stages" | "onChange"> {
  index: number;
  onChoose: (place: { stage: number; lane: number }) => void;
}

function StageTools({ stages, index, onChange, onChoose }: StageToolsProps) {
  const t = useText(flowTexts);
  const stage = stages[index];
  if (!stage) return null;
  const place = index + 1;
  const addLane = () => {
    onChange(stages.with(index, { ...stage, lanes: [...stage.lanes, newLane()] }));
    onChoose({ stage: index, lane: stage.lanes.length });
  };
  const moveUp = () => {
    onChange(stages.toSpliced(index - 1, 2, ...stages.slice(index - 1, index + 1).toReversed()));
    onChoose({ stage: index - 1, lane: 0 });
  };
  const remove = () => {
    onChange(stages.toSpliced(index, 1));
    onChoose({ stage: 0, lane: 0 });
  };
  return (
    <span className="flow-tools">
      <Button
        size="small"
        aria-label={t("addLaneTo", { place })}
        title={t("addLane")}
        disabled={stage.lanes.length >= mostLanes}
        onClick={addLane}
      >
        +
      </Button>
      <Button size="small" aria-label={t("moveUp", { place })} disabled={index === 0} onClick={moveUp}>
        ↑
      </Button>
      <Button
        size="small"
        aria-label={t("removeStage", { place })}
        disabled={stages.length === 1}
        onClick={remove}
      >
        ×
      </Button>
    </span>
  );
}
