import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { rolesQuery } from "../creation/grants.ts";
import { newTexts } from "../creation/new-texts.ts";
import type { PartControl } from "../part-row.tsx";

interface RolePickerProps {
  control: PartControl;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Choosing roles by what they are called. */
export function RolePicker({ control, value, onChange }: RolePickerProps) {
  const t = useText(newTexts);
  const { language } = usePreferences();
  const { data = [] } = useQuery(rolesQuery());
  return (
    <Select
      {...control}
      mode="multiple"
      placeholder={t("chooseRoles")}
      showSearch={{ optionFilterProp: "label" }}
      value={[...value]}
      options={data.map(({ id, label }) => ({ value: id, label: pickLabel(label, language) }))}
      onChange={onChange}
    />
  );
}
