import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asText } from "../kinds/as-values.ts";
import { popupWidth } from "../parts/popup-width.ts";
import type { PartControl } from "./part-row.tsx";
import { useOwnObject } from "./creation/use-own-object.ts";

interface ObjectPickerProps {
  value: unknown;
  control: PartControl;
  isLocked: boolean;
  onChange: (value: unknown) => void;
}

/** Choosing an object by what it is called; the one being designed can be meant too. */
export function ObjectPicker({ value, control, isLocked, onChange }: ObjectPickerProps) {
  const { language } = usePreferences();
  const { data = [], isPending } = useQuery(objectsQuery());
  const own = useOwnObject();
  const known = data.filter((object) => object.retired_at === undefined);
  const all = own && !known.some(({ objname }) => objname === own.objname) ? [own, ...known] : known;
  return (
    <Select
      {...control}
      disabled={isLocked}
      loading={isPending}
      popupMatchSelectWidth={popupWidth}
      showSearch={{ optionFilterProp: "label" }}
      value={asText(value) || null}
      options={all.map(({ objname, label }) => ({
        value: objname,
        label: `${pickLabel(label, language)} (${objname})`,
      }))}
      onChange={(next: string) => onChange(next)}
    />
  );
}
