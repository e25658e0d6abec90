import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Select } from "antd";
import { useState } from "react";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RecordSelect } from "../kinds/record-select.tsx";
import { askPerson } from "../parts/ask.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { useSending } from "../roles/use-sending.ts";
import { useAccount, useIsAdministrator, usePermission } from "../session/account.tsx";
import { ActionList } from "./action-list.tsx";
import { automationTexts } from "./automation-texts.ts";
import { Labelled, TextField } from "./labelled.tsx";
import { newAction, openDraft, toRecord, type RuleDraft } from "./rule-draft.ts";
import { nameRule } from "./rule-table.tsx";
import { TriggerFields } from "./trigger-fields.tsx";
import { TriedRuns } from "./tried-runs.tsx";
import { useObjectNames } from "./use-object-names.ts";

interface RuleDrawerProps {
  /** Absent for a new one. */
  record: WireRecord | undefined;
  onClose: () => void;
}

/** A rule: when, for which records, what, and as whom; tried before it is switched on. */
export function RuleDrawer({ record, onClose }: RuleDrawerProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const { user } = useAccount();
  const [draft, setDraft] = useState(() => openDraft(record, { id: user.id, label: user.name }));
  const [tried, setTried] = useState<MessageOutput<"tryRule">>();
  const { isBusy, problem, send } = useSending();
  const change = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const name = record ? nameRule(record, language) : "";
  const close = async (said?: string) => {
    if (said !== undefined) showToast(said, { tone: "success" });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ["objData", "sys_rule"] });
  };
  const save = () =>
    send(async () => {
      const answer = await saveObjData({ objname: "sys_rule", data: toRecord(draft) }, { quiet: true });
      if (answer.ok) await close(t("saved"));
      return answer;
    });
  const tryIt = () =>
    send(async () => {
      const { id: _id, ...rule } = toRecord(draft);
      const answer = await sendMessage("tryRule", { rule, last: 100 }, { quiet: true });
      if (answer.ok) setTried(answer.data);
      return answer;
    });
  return (
    <SideDrawer
      isOpen
      title={record ? t("editOf", { name }) : t("add")}
      size={760}
      onClose={onClose}
      footer={
        <div className="automation-foot">
          {record && <RemoveButton record={record} name={name} onRemoved={() => void close()} />}
          <Button loading={isBusy} disabled={draft.object === ""} onClick={() => void tryIt()}>
            {t("tryIt")}
          </Button>
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
        <RuleFields draft={draft} onChange={change} />
        {tried && <TriedRuns tried={tried} />}
      </div>
    </SideDrawer>
  );
}

interface RuleFieldsProps {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
}

function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const t = useText(automationTexts);
  const objects = useObjectNames();
  const { data: meta } = useQuery({ ...objMetaDataQuery(draft.object), enabled: draft.object !== "" });
  const another = { changed: [], action: "", dateField: "", condition: undefined, bounds: null, quietBy: [] };
  return (
    <>
      <NameFields draft={draft} onChange={onChange} />
      <section aria-label={t("when")}>
        <h3>{t("when")}</h3>
        <Labelled label={t("object")}>
          {(id) => (
            <Select
              id={id}
              showSearch={{ optionFilterProp: "label" }}
              placeholder={t("choose")}
              value={draft.object || null}
              options={objects}
              onChange={(object) => onChange({ ...another, object, actions: [newAction()] })}
            />
          )}
        </Labelled>
        {meta && <TriggerFields draft={draft} meta={meta} onChange={onChange} />}
      </section>
      {meta && (
        <section aria-label={t("thenPart")}>
          <h3>{t("thenPart")}</h3>
          <ActionList actions={draft.actions} meta={meta} onChange={(actions) => onChange({ actions })} />
        </section>
      )}
      <OwnerField draft={draft} onChange={onChange} />
      <Checkbox checked={draft.enabled} onChange={(event) => onChange({ enabled: event.target.checked })}>
        {t("enabled")}
      </Checkbox>
    </>
  );
}

function NameFields({ draft, onChange }: RuleFieldsProps) {
  const t = useText(automationTexts);
  return (
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
  );
}

/** Only administrators lend a rule the rights of somebody else. */
function OwnerField({ draft, onChange }: RuleFieldsProps) {
  const t = useText(automationTexts);
  const isAdmin = useIsAdministrator();
  const { data: meta } = useQuery(objMetaDataQuery("sys_rule"));
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
  const t = useText(automationTexts);
  const mayRemove = usePermission("sys_rule:delete");
  if (!mayRemove) return null;
  const remove = async () => {
    const question = {
      title: t("removeTitle", { name }),
      text: t("removeText"),
      yes: t("remove"),
      isGrave: true,
    };
    if (!(await askPerson(question))) return;
    const answer = await delObjDataByIdList("sys_rule", [record.id]);
    if (answer.ok) onRemoved();
  };
  return (
    <Button danger onClick={() => void remove()}>
      {t("remove")}
    </Button>
  );
}
