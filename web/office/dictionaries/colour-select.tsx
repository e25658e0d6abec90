import { dictColours, type DictColour } from "@kezhuan/contract/metadata/dictionary";
import { Button } from "antd";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { itemTexts } from "./item-texts.ts";
import "../kinds/state-mark.css";

interface ColourSelectProps {
  label: string;
  value: DictColour | null;
  onChange: (colour: DictColour | null) => void;
  disabled: boolean;
}

/** A colour as a dot that opens the choice of all, each named. */
export function ColourSelect({ label, value, onChange, disabled }: ColourSelectProps) {
  const t = useText(itemTexts);
  const names = useColourNames();
  const none = { key: "", label: t("noColour") };
  const items = [none, ...dictColours.map((colour) => ({ key: colour, label: names(colour) }))];
  const said = `${label}: ${value === null ? t("noColour") : names(value)}`;
  return (
    <ButtonMenu
      items={items}
      chosen={value ?? ""}
      onChoose={(key) => onChange(dictColours.find((one) => one === key) ?? null)}
      button={(props) => (
        <Button
          {...props}
          type="text"
          size="small"
          className="dict-colour"
          data-tone={value ?? undefined}
          aria-label={said}
          title={said}
          disabled={disabled}
        />
      )}
    />
  );
}

/** The colours have a dictionary of their own, which says what they are called. */
function useColourNames(): (colour: DictColour) => string {
  const { language } = usePreferences();
  const { data: meta } = useQuery(objMetaDataQuery("sys_dict_item"));
  const items = meta?.dicts["dict_colour"] ?? [];
  return (colour) => {
    const item = items.find(({ code }) => code === colour);
    return item ? pickLabel(item.label, language) : colour;
  };
}
