import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useId } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef } from "../kinds/as-values.ts";
import { personKind } from "../kinds/references.tsx";
import { popupWidth } from "../parts/popup-width.ts";
import { usePermission } from "../session/account.tsx";
import { openInside } from "../parts/open-inside.ts";
import { explainTexts } from "./explain-texts.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

export interface Who {
  user: RefValue | undefined;
  /** Undefined: the department they usually work in. */
  deptid: string | undefined;
}

interface WhoPickerProps {
  who: Who;
  onChange: (who: Who) => void;
}

const userField: FieldMeta = {
  name: "user",
  label: explainTexts.user,
  kind: "person",
  settings: { object: "sys_user" },
  required: false,
  readonly: false,
  searchable: false,
  sortable: false,
  operators: [],
};

/** Choosing whose rights are meant: a user, and where they belong to several departments, in which. */
export function WhoPicker({ who, onChange }: WhoPickerProps) {
  const t = useText(explainTexts);
  const id = useId();
  const { Editor } = personKind;
  return (
    <div className="who-picker">
      <div>
        <label htmlFor={id}>{t("user")}</label>
        <Editor
          field={userField}
          id={id}
          label={t("user")}
          value={who.user}
          describedBy={undefined}
          isInvalid={false}
          onChange={(value) => onChange({ user: asRef(value), deptid: undefined })}
        />
      </div>
      {who.user && (
        <DeptPicker
          key={who.user.id}
          userid={who.user.id}
          value={who.deptid}
          onChange={(deptid) => onChange({ ...who, deptid })}
        />
      )}
    </div>
  );
}

interface DeptPickerProps {
  userid: string;
  value: string | undefined;
  onChange: (deptid: string | undefined) => void;
  /** Above everything else, where a list of its own would open underneath. */
  isInDialog?: boolean;
}

/** Nothing where there is nothing to choose from. */
export function DeptPicker({ userid, value, onChange, isInDialog = false }: DeptPickerProps) {
  const t = useText(explainTexts);
  const id = useId();
  const mayRead = usePermission("sys_member:read");
  const { data = [] } = useQuery({ ...deptsOfQuery(userid), enabled: mayRead });
  if (data.length < 2) return null;
  return (
    <div>
      <label htmlFor={id}>{t("dept")}</label>
      <Select
        id={id}
        {...(isInDialog ? openInside : {})}
        popupMatchSelectWidth={popupWidth}
        value={value ?? ""}
        options={[
          { value: "", label: t("usualDept") },
          ...data.map((dept) => ({ value: dept.id, label: dept.label ?? dept.id })),
        ]}
        onChange={(next: string) => onChange(next || undefined)}
      />
    </div>
  );
}

/** The departments a user belongs to. */
export function deptsOfQuery(userid: string) {
  return queryOptions({
    queryKey: recordsKey("sys_member", "deptsOf", userid),
    queryFn: async ({ signal }) => {
      const fields = ["dept"];
      const query = { objname: "sys_member", fields, pageSize: 100, count: "none" as const };
      const page = await unwrap(
        getObjDataByPage({ ...query, equal: { user: userid } }, { signal, quiet: true }),
      );
      const depts = page.data.flatMap(({ dept }) => asRef(dept) ?? []);
      return [...new Map(depts.map((dept) => [dept.id, dept])).values()];
    },
  });
}
