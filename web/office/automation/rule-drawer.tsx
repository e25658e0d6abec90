import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { ActionList } from "./action-list.tsx";
import { automationTexts } from "./automation-texts.ts";
import { NameFields, ObjectField, OwnedDrawer, OwnerField, useOwnedRecord } from "./owned-records.tsx";
import { newAction, openDraft, ruleObject, toRecord, type RuleDraft } from "./rule-draft.ts";
import { nameRule } from "./rule-table.tsx";
import { TriggerFields } from "./trigger-fields.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { StepList } from "./step-list.tsx";

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
  const saving = useOwnedRecord(ruleObject, onClose);
  const change = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const name = record ? nameRule(record, language) : "";
  const tryIt = () =>
    saving.send(async () => {
      const { id: _id, ...rule } = toRecord(draft);
      const answer = await sendMessage("tryRule", { rule, last: 100 }, { quiet: true });
      if (answer.ok) setTried(answer.data);
      return answer;
    });
  return (
    <OwnedDrawer
      {...{ record, name, saving, onClose }}
      objname={ruleObject}
      title={record ? t("editOf", { name }) : t("add")}
      size={760}
      removeText={t("removeText")}
      tools={
        <Button loading={saving.isSending} disabled={draft.object === ""} onClick={() => void tryIt()}>
          {t("tryIt")}
        </Button>
      }
      onSave={() => void saving.save(toRecord(draft), t("saved"))}
    >
      <RuleFields draft={draft} onChange={change} />
      {tried && <TriedRuns tried={tried} />}
    </OwnedDrawer>
  );
}

interface RuleFieldsProps {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
}

function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const t = useText(automationTexts);
  const { data: meta } = useQuery({ ...objMetaDataQuery(draft.object), enabled: draft.object !== "" });
  const another = { changed: [], action: "", dateField: "", condition: undefined, bounds: null, quietBy: [] };
  return (
    <>
      <NameFields draft={draft} onChange={onChange} />
      <section aria-label={t("when")}>
        <h3>{t("when")}</h3>
        <ObjectField
          object={draft.object}
          onChange={(object) => onChange({ ...another, object, actions: [newAction()] })}
        />
        {meta && <TriggerFields draft={draft} meta={meta} onChange={onChange} />}
      </section>
      {meta && (
        <section aria-label={t("thenPart")}>
          <h3>{t("thenPart")}</h3>
          <ActionList actions={draft.actions} meta={meta} onChange={(actions) => onChange({ actions })} />
        </section>
      )}
      <OwnerField objname={ruleObject} help={t("ownerHelp")} draft={draft} onChange={onChange} />
      <Checkbox checked={draft.enabled} onChange={(event) => onChange({ enabled: event.target.checked })}>
        {t("enabled")}
      </Checkbox>
    </>
  );
}

/** Which of the latest changes would have set the rule off, and what it would have done. */
function TriedRuns({ tried: { examined, matched, runs } }: { tried: MessageOutput<"tryRule"> }) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  return (
    <section aria-label={t("tryIt")} className="automation-tried">
      <h3>{t("tryIt")}</h3>
      <output>{t("tried", { examined, matched })}</output>
      <p className="automation-quiet">{t("tryLead")}</p>
      <ol className="automation-runs">
        {runs.map(({ record, at, by, steps }) => (
          <li key={`${record.id} ${at ?? ""}`}>
            <div className="automation-run">
              <b>{record.label ?? record.id}</b>
              {at !== null && <time dateTime={at}>{writeInstant(at, language)}</time>}
              {by !== null && <span>{by}</span>}
            </div>
            <StepList steps={steps} />
          </li>
        ))}
      </ol>
    </section>
  );
}
