import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { approverKinds, type Approver } from "@kezhuan/contract/metadata/approval";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { RecordSelect } from "../kinds/record-select.tsx";
import { usePermission } from "../session/account.tsx";
import { newApprover } from "./flow-draft.ts";
import { flowTexts } from "./flow-texts.ts";

interface ApproverListProps {
  label: string;
  approvers: readonly Approver[];
  meta: ObjectMeta;
  mayBeEmpty: boolean;
  onChange: (approvers: Approver[]) => void;
}

/** Who is asked: people, roles, and accounts that the record names. */
export function ApproverList({ label, approvers, meta, mayBeEmpty, onChange }: ApproverListProps) {
  const t = useText(flowTexts);
  return (
    <section className="flow-approvers" aria-label={label}>
      <span className="automation-label">{label}</span>
      {approvers.map((approver, index) => (
        // They have no names but their places.
        <div key={index} className="flow-approver">
          <Select
            aria-label={t("approverKind", { place: index + 1 })}
            value={approver.by}
            options={approverKinds.map((value) => ({ value, label: t(value) }))}
            onChange={(by) => onChange(approvers.with(index, newApprover(by)))}
          />
          <Choice
            approver={approver}
            meta={meta}
            place={index + 1}
            onChange={(next) => onChange(approvers.with(index, next))}
          />
          <Button
            aria-label={t("removeApprover", { place: index + 1 })}
            disabled={approvers.length === 1 && !mayBeEmpty}
            onClick={() => onChange(approvers.toSpliced(index, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button type="dashed" onClick={() => onChange([...approvers, newApprover("role")])}>
        {t("addApprover")}
      </Button>
    </section>
  );
}

interface ChoiceProps {
  approver: Approver;
  meta: ObjectMeta;
  place: number;
  onChange: (approver: Approver) => void;
}

function Choice({ approver, meta, place, onChange }: ChoiceProps) {
  const t = useText(flowTexts);
  const { language } = usePreferences();
  const roles = useRoleOptions();
  const label = t("approver", { place });
  // There is nothing to choose: the department says who it is.
  if (approver.by === "head") return <span />;
  if (approver.by === "user") return <PersonChoice approver={approver} label={label} onChange={onChange} />;
  const isField = approver.by === "field";
  const people = meta.fields
    .filter((field) => objectOf(field) === "sys_user")
    .map((field) => ({ value: field.name, label: pickLabel(field.label, language) }));
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: "label" }}
      placeholder={t("choose")}
      value={(isField ? approver.field : approver.role) || null}
      options={isField ? people : roles}
      onChange={(value: string) =>
        onChange(isField ? { by: "field", field: value } : { by: approver.by, role: value })
      }
    />
  );
}

interface PersonChoiceProps {
  approver: Extract<Approver, { by: "user" }>;
  label: string;
  onChange: (approver: Approver) => void;
}

function PersonChoice({ approver, label, onChange }: PersonChoiceProps) {
  const { data: meta } = useQuery(objMetaDataQuery("sys_approval_flow"));
  // The flow's own owner is a reference to accounts as well.
  const field: FieldMeta | undefined = meta?.fields.find(({ name }) => name === "owner");
  if (!field) return <span />;
  const value = approver.user === "" ? [] : [{ id: approver.user, label: approver.label ?? approver.user }];
  return (
    <RecordSelect
      field={field}
      multiple={false}
      value={value}
      control={{ "aria-label": label }}
      onChange={([one]) =>
        onChange({ by: "user", user: one?.id ?? "", ...(one?.label ? { label: one.label } : {}) })
      }
    />
  );
}

/** Roles by name, for who may read them. */
export function useRoleOptions(): { value: string; label: string }[] {
  const mayRead = usePermission("sys_role:read");
  const asked = { objname: "sys_role", pageSize: 100 };
  const { data } = useQuery({ ...objDataByPageQuery(asked), enabled: mayRead });
  return (data?.data ?? []).map((role) => ({ value: asText(role["code"]), label: asText(role["name"]) }));
}
