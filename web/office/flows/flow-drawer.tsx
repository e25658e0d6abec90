import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ActionList } from "../automation/action-list.tsx";
import { LabelledSelect } from "../automation/labelled.tsx";
import {
  NameFields,
  ObjectField,
  OwnedDrawer,
  OwnerField,
  useOwnedRecord,
} from "../automation/owned-records.tsx";
import { ConditionField } from "../automation/trigger-fields.tsx";
import { useAccount } from "../session/account.tsx";
import { useRoleOptions } from "./approver-list.tsx";
import { FlowDesign } from "./flow-design.tsx";
import { flowObject, openFlow, toFlow, type FlowDraft } from "./flow-draft.ts";
import { flowTexts } from "./flow-texts.ts";

interface FlowDrawerProps {
  /** Absent for a new one. */
  record: WireRecord | undefined;
  onClose: () => void;
}

/** A flow: of which object, who approves in which order, and what follows. */
export function FlowDrawer({ record, onClose }: FlowDrawerProps) {
  const t = useText(flowTexts);
  const { user } = useAccount();
  const [draft, setDraft] = useState(() => openFlow(record, { id: user.id, label: user.name }));
  const saving = useOwnedRecord(flowObject, onClose);
  const change = (part: Partial<FlowDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <OwnedDrawer
      {...{ record, saving, onClose }}
      objname={flowObject}
      name={draft.name}
      title={record ? t("editOf", { name: draft.name }) : t("add")}
      size={980}
      removeText={t("removeText")}
      onSave={() => void saving.save(toFlow(draft), t("saved"))}
    >
      <FlowFields draft={draft} onChange={change} />
    </OwnedDrawer>
  );
}

interface FlowFieldsProps {
  draft: FlowDraft;
  onChange: (part: Partial<FlowDraft>) => void;
}

function FlowFields({ draft, onChange }: FlowFieldsProps) {
  const { data: meta } = useQuery({ ...objMetaDataQuery(draft.object), enabled: draft.object !== "" });
  return (
    <>
      <NameFields draft={draft} onChange={onChange} />
      <ObjectField
        of={flowObject}
        object={draft.object}
        onChange={(object) => onChange({ object, condition: undefined, approved: [], rejected: [] })}
      />
      {meta && <DesignFields draft={draft} meta={meta} onChange={onChange} />}
      <WhoFields draft={draft} onChange={onChange} />
    </>
  );
}

/** The drawing, what follows, and for which records. */
function DesignFields({ draft, meta, onChange }: FlowFieldsProps & { meta: ObjectMeta }) {
  const t = useText(flowTexts);
  return (
    <>
      <FlowDesign stages={draft.stages} meta={meta} onChange={(stages) => onChange({ stages })} />
      <section aria-label={t("whenApproved")}>
        <h3>{t("whenApproved")}</h3>
        <ActionList
          actions={draft.approved}
          meta={meta}
          mayBeEmpty
          onChange={(approved) => onChange({ approved })}
        />
      </section>
      <section aria-label={t("whenRejected")}>
        <h3>{t("whenRejected")}</h3>
        <ActionList
          actions={draft.rejected}
          meta={meta}
          mayBeEmpty
          onChange={(rejected) => onChange({ rejected })}
        />
      </section>
      <ConditionField
        condition={draft.condition}
        meta={meta}
        onChange={(condition) => onChange({ condition })}
      />
    </>
  );
}

function WhoFields({ draft, onChange }: FlowFieldsProps) {
  const t = useText(flowTexts);
  const roles = useRoleOptions();
  return (
    <>
      <LabelledSelect
        label={t("starters")}
        help={t("startersHelp")}
        mode="multiple"
        value={draft.starters}
        options={roles}
        onChange={(starters) => onChange({ starters })}
      />
      <OwnerField objname={flowObject} help={t("ownerHelp")} draft={draft} onChange={onChange} />
      <Checkbox
        checked={draft.selfApproval}
        onChange={(event) => onChange({ selfApproval: event.target.checked })}
      >
        {t("selfApproval")}
      </Checkbox>
      <Checkbox checked={draft.enabled} onChange={(event) => onChange({ enabled: event.target.checked })}>
        {t("enabled")}
      </Checkbox>
    </>
  );
}
