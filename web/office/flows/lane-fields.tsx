import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { approvalModes, type ApprovalLane } from "@kezhuan/contract/metadata/approval";
import { Button } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LabelledNumber, LabelledSelect, TextField } from "../automation/labelled.tsx";
import { ApproverList } from "./approver-list.tsx";
import { flowTexts } from "./flow-texts.ts";

interface LaneFieldsProps {
  lane: ApprovalLane;
  meta: ObjectMeta;
  /** Of the whole flow there has to be one. */
  isOnly: boolean;
  onChange: (lane: ApprovalLane | undefined) => void;
}

/** One lane of a stage: who is asked, how many of them, and until when. */
export function LaneFields({ lane, meta, isOnly, onChange }: LaneFieldsProps) {
  const t = useText(flowTexts);
  const change = (part: Partial<ApprovalLane>) => onChange({ ...lane, ...part });
  return (
    <div className="automation-form">
      <div className="automation-pair">
        <TextField
          label={t("stepZh")}
          value={lane.name.zh}
          maxLength={60}
          onChange={(zh) => change({ name: { ...lane.name, zh } })}
        />
        <TextField
          label={t("stepEn")}
          value={lane.name.en}
          maxLength={60}
          onChange={(en) => change({ name: { ...lane.name, en } })}
        />
      </div>
      <ApproverList
        label={t("approvers")}
        approvers={lane.approvers}
        meta={meta}
        mayBeEmpty={false}
        onChange={(approvers) => change({ approvers })}
      />
      <LabelledSelect
        label={t("mode")}
        value={lane.mode}
        options={approvalModes.map((value) => ({ value, label: t(value) }))}
        onChange={(mode) => change({ mode })}
      />
      <LimitFields lane={lane} onChange={onChange} />
      {lane.hours !== undefined && (
        <ApproverList
          label={t("escalate")}
          approvers={lane.escalate ?? []}
          meta={meta}
          mayBeEmpty
          onChange={(escalate) => change({ escalate })}
        />
      )}
      <div>
        <Button danger disabled={isOnly} onClick={() => onChange(undefined)}>
          {t("removeLane")}
        </Button>
      </div>
    </div>
  );
}

function LimitFields({ lane, onChange }: Pick<LaneFieldsProps, "lane" | "onChange">) {
  const limit = lane.hours;
  const t = useText(flowTexts);
  const setHours = (hours: number | null) => {
    const { hours: _hours, remind: _remind, escalate: _escalate, ...rest } = lane;
    onChange(hours === null ? rest : { ...lane, hours });
  };
  const setRemind = (remind: number | null) => {
    const { remind: _remind, ...rest } = lane;
    onChange(remind === null ? rest : { ...lane, remind });
  };
  return (
    <div className="automation-pair">
      <LabelledNumber
        label={t("hours")}
        min={1}
        precision={0}
        placeholder={t("noLimit")}
        value={limit ?? null}
        onChange={setHours}
      />
      {limit !== undefined && (
        <LabelledNumber
          label={t("remind")}
          min={1}
          max={Math.max(1, limit - 1)}
          precision={0}
          placeholder={t("noLimit")}
          value={lane.remind ?? null}
          onChange={setRemind}
        />
      )}
    </div>
  );
}
