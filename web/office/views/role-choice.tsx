import { sharings, type Sharing } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { openInside } from "../parts/open-inside.ts";
import { Choice } from "./labelled-box.tsx";
import { viewTexts } from "./view-texts.ts";

interface RoleChoiceProps {
  shared: Sharing;
  roles: string[];
  onChange: (sharing: { shared: Sharing; roles: string[] }) => void;
}

/** With whom a view is shared. */
export function RoleChoice({ shared, roles, onChange }: RoleChoiceProps) {
  const t = useText(viewTexts);
  const query = objDataByPageQuery({
    objname: "sys_role",
    pageSize: 500,
    fields: ["code", "name"],
    count: "none",
  });
  const { data } = useQuery({ ...query, enabled: shared === "roles" });
  const options = (data?.data ?? []).map((role) => ({
    value: asText(role["code"]),
    label: asText(role["name"]),
  }));
  return (
    <Choice
      label={t("shared")}
      value={shared}
      options={sharings.map((value) => ({ value, label: t(value) }))}
      onChange={(next) => onChange({ shared: next, roles })}
    >
      {shared === "roles" && (
        <Select
          aria-label={t("chooseRoles")}
          {...openInside}
          placeholder={t("chooseRoles")}
          className="filter-select"
          mode="multiple"
          value={roles}
          options={options}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(next: string[]) => onChange({ shared, roles: next })}
        />
      )}
    </Choice>
  );
}
