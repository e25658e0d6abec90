import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Select } from "antd";
import { useState } from "react";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ActionList } from "../automation/action-list.tsx";
import { Labelled, TextField } from "../automation/labelled.tsx";
import { ConditionField } from "../automation/trigger-fields.tsx";
import { useObjectNames } from "../automation/use-object-names.ts";
import { RecordSelect } from "../kinds/record-select.tsx";
import { askPerson } from "../parts/ask.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { useSending } from "../roles/use-sending.ts";
import { useAccount, useIsAdministrator, usePermission } from "../session/account.tsx";
import { useRoleOptions } from "./approver-list.tsx";
import { FlowDesign } from "./flow-design.tsx";
import { openFlow, toFlow, type FlowDraft } from "./flow-draft.ts";
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
  const { isBusy, problem, send } = useSending();
  const change = (part: Partial<FlowDraft>) => setDraft((before) => ({ ...before, ...part }));
  const close = async (said?: string) => {
    if (said !== undefined) showToast(said, { tone: "success" });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ["objData", "sys_approval_flow"] });
  };
  const save = () =>
    send(async () => {
      const answer = await saveObjData(
        { objname: "sys_approval_flow", data: toFlow(draft) },
        { quiet: true },
      );
      if (answer.ok) await close(t("saved"));
      return answer;
    });
  return (
    <SideDrawer
      isOpen
      title={record ? t("editOf", { name: draft.name }) : t("add")}
      size={980}
      onClose={onClose}
      footer={
        <div className="automation-foot">
          {record && <RemoveButton record={record} name={draft.name} onRemoved={() => void close()} />}
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            {t("save")}
          </Button>
        </div>
      }
    >
      <div className="automation-form">
        {problem !== undefined && (
          <p className="form-error" role="alert">
            {problem}
          </p>
        )}
        <FlowFields draft={draft} onChange={change} />
      </div>
    </SideDrawer>
  );
}

interface FlowFieldsProps {
  draft: FlowDraft;
  onChange: (part: Partial<FlowDraft>) => void;
}

function FlowFields({ draft, onChange }: FlowFieldsProps) {
  const t = useText(flowTexts);
  const objects = useObjectNames("sys_approval_flow");
  const { data: meta } = useQuery({ ...objMetaDataQuery(draft.object), enabled: draft.object !== "" });
  return (
    <>
      <div className="automation-pair">
        <TextField
          label={t("name")}
          value={draft.name}
          maxLength={100}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={t("nameEn")}
          value={draft.nameEn}
          maxLength={100}
          onChange={(nameEn) => onChange({ nameEn })}
        />
      </div>
      <Labelled label={t("object")}>
        {(id) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("choose")}
            value={draft.object || null}
            options={objects}
            onChange={(object) => onChange({ object, condition: undefined, approved: [], rejected: [] })}
          />
        )}
      </Labelled>
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
      <Labelled label={t("starters")} help={t("startersHelp")}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={draft.starters}
            options={roles}
            onChange={(starters) => onChange({ starters })}
          />
        )}
      </Labelled>
      <OwnerField draft={draft} onChange={onChange} />
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

/** Only administrators lend a flow the rights of somebody else. */
function OwnerField({ draft, onChange }: FlowFieldsProps) {
  const t = useText(flowTexts);
  const isAdmin = useIsAdministrator();
  const { data: meta } = useQuery(objMetaDataQuery("sys_approval_flow"));
  const field: FieldMeta | undefined = meta?.fields.find(({ name }) => name === "owner");
  if (!isAdmin || !field)
    return (
      <p className="automation-owner">
        {t("owner")}: {draft.owner?.label ?? t("nobody")}
      </p>
    );
  return (
    <Labelled label={t("owner")} help={t("ownerHelp")}>
      {(id) => (
        <RecordSelect
          field={field}
          multiple={false}
          value={draft.owner ? [draft.owner] : []}
          control={{ id }}
          onChange={([owner]) => onChange({ owner: owner ?? null })}
        />
      )}
    </Labelled>
  );
}

interface RemoveButtonProps {
  record: WireRecord;
  name: string;
  onRemoved: () => void;
}

function RemoveButton({ record, name, onRemoved }: RemoveButtonProps) {
  const t = useText(flowTexts);
  const mayRemove = usePermission("sys_approval_flow:delete");
  if (!mayRemove) return null;
  const remove = async () => {
    const question = {
      title: t("removeTitle", { name }),
      text: t("removeText"),
      yes: t("remove"),
      isGrave: true,
    };
    if (!(await askPerson(question))) return;
    const answer = await delObjDataByIdList("sys_approval_flow", [record.id]);
    if (answer.ok) onRemoved();
  };
  return (
    <Button danger onClick={() => void remove()}>
      {t("remove")}
    </Button>
  );
}
