import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { explainObjectQuery } from "@kezhuan/web/api/explain-access.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef } from "../kinds/as-values.ts";
import { refKind } from "../kinds/references.tsx";
import { Pending } from "../parts/pending.tsx";
import { explainTexts } from "./explain-texts.ts";
import { RecordDecision } from "./record-decision.tsx";
import { ruleTexts } from "./rule-texts.ts";
import { AccessDecision } from "./access-decision.tsx";
import { WhoPicker, type Who } from "./who-picker.tsx";
import "./explain.css";

/** What all saved rules on an object come to for a user: in general, or for one record. */
export function RuleEffect({ objname }: { objname: string }) {
  const t = useText(explainTexts);
  const tRule = useText(ruleTexts);
  const [who, setWho] = useState<Who>({ user: undefined, deptid: undefined });
  const [record, setRecord] = useState<RefValue>();
  const meta = useQuery(objMetaDataQuery(objname));
  if (meta.error || !meta.data) return <Pending error={meta.error} refetch={meta.refetch} />;
  const { user, deptid } = who;
  const asked = user && { meta: meta.data, userid: user.id, deptid };
  return (
    <div className="rule-effect">
      <WhoPicker who={who} onChange={setWho} />
      <RecordPicker objname={objname} value={record} onChange={setRecord} />
      {!asked && <EmptyState title={t("choose")} lead={tRule("effectLead")} />}
      {asked && record && (
        <RecordDecision key={`${asked.userid} ${deptid ?? ""} ${record.id}`} {...asked} id={record.id} />
      )}
      {asked && !record && <ObjectEffect objname={objname} userid={asked.userid} deptid={deptid} />}
    </div>
  );
}

interface RecordPickerProps {
  objname: string;
  value: RefValue | undefined;
  onChange: (record: RefValue | undefined) => void;
}

/** Without a record everything is told in general. */
export function RecordPicker({ objname, value, onChange }: RecordPickerProps) {
  const tRule = useText(ruleTexts);
  const id = useId();
  const { Editor } = refKind;
  const field: FieldMeta = {
    name: "record",
    label: ruleTexts.record,
    kind: "ref",
    settings: { object: objname },
    required: false,
    readonly: false,
    searchable: false,
    sortable: false,
    operators: [],
  };
  return (
    <div className="who-picker">
      <div>
        <label htmlFor={id}>{tRule("record")}</label>
        <Editor
          field={field}
          id={id}
          label={tRule("record")}
          value={value}
          describedBy={undefined}
          isInvalid={false}
          onChange={(next) => onChange(asRef(next))}
        />
      </div>
    </div>
  );
}

interface EffectProps {
  objname: string;
  userid: string;
  deptid: string | undefined;
}

/** What somebody may do with an object in general. */
export function ObjectEffect(asked: EffectProps) {
  const meta = useQuery(objMetaDataQuery(asked.objname));
  const query = useQuery(explainObjectQuery(asked));
  const error = query.error ?? meta.error;
  if (error || !query.data || !meta.data) return <Pending error={error} refetch={query.refetch} />;
  return <AccessDecision decision={query.data} object={meta.data.object.label} />;
}
