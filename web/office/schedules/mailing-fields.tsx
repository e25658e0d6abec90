import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useId } from "react";
import { dashboardsQuery } from "@kezhuan/web/api/dashboards.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRefs, asText } from "../kinds/as-values.ts";
import { refsKind } from "../kinds/references.tsx";
import { openInside } from "../parts/open-inside.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";

interface MailingFieldsProps {
  draft: ScheduleDraft;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

const peopleField: FieldMeta = {
  name: "users",
  label: scheduleTexts.people,
  kind: "refs",
  settings: { object: "sys_user" },
  required: false,
  readonly: false,
  searchable: false,
  sortable: false,
  operators: [],
};

/** Which dashboard is mailed, and to whom. */
export function MailingFields({ draft, onChange }: MailingFieldsProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const id = useId();
  const { data } = useQuery(dashboardsQuery());
  return (
    <>
      <div>
        <label htmlFor={`${id}-dashboard`}>{t("dashboardName")}</label>
        <Select
          id={`${id}-dashboard`}
          {...openInside}
          placeholder={t("choose")}
          value={draft.dashboard || null}
          showSearch={{ optionFilterProp: "label" }}
          options={(data?.dashboards ?? []).map(({ id: value, name, name_en: english }) => ({
            value,
            label: (language === "en" && english) || name,
          }))}
          onChange={(dashboard) => onChange({ dashboard })}
        />
      </div>
      <PeopleField draft={draft} onChange={onChange} />
      <RolesField draft={draft} onChange={onChange} />
    </>
  );
}

function PeopleField({ draft, onChange }: MailingFieldsProps) {
  const t = useText(scheduleTexts);
  const id = useId();
  const unnamed = draft.users.filter(({ label }) => label === null).map((user) => user.id);
  // A task keeps ids only.
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: "sys_user",
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: unnamed }] },
      fields: ["name"],
      pageSize: 200,
      count: "none",
    }),
    enabled: unnamed.length > 0,
  });
  const names = new Map(data?.data.map((user) => [user.id, asText(user["name"])]));
  const { Editor } = refsKind;
  return (
    <div>
      <label htmlFor={id}>{t("people")}</label>
      <Editor
        field={peopleField}
        id={id}
        label={t("people")}
        value={draft.users.map((user) => ({ ...user, label: user.label ?? names.get(user.id) ?? null }))}
        describedBy={undefined}
        isInvalid={false}
        onChange={(value) => onChange({ users: asRefs(value) })}
      />
    </div>
  );
}

function RolesField({ draft, onChange }: MailingFieldsProps) {
  const t = useText(scheduleTexts);
  const id = useId();
  const { data } = useQuery(
    objDataByPageQuery({ objname: "sys_role", pageSize: 500, fields: ["code", "name"], count: "none" }),
  );
  return (
    <div>
      <label htmlFor={id}>{t("roles")}</label>
      <Select
        id={id}
        {...openInside}
        mode="multiple"
        value={[...draft.roles]}
        options={(data?.data ?? []).map((role) => ({
          value: asText(role["code"]),
          label: asText(role["name"]),
        }))}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(roles: string[]) => onChange({ roles })}
      />
    </div>
  );
}
