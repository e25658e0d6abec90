import { PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "@kezhuan/web/office/kinds/as-values.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import { dictTexts } from "./dict-texts.ts";
import { dictItemsQuery, dictionariesQuery } from "./dictionaries.ts";
import { NewDictPanel, type NewDictStart } from "./new-dict-panel.tsx";
import type { PartControl } from "../part-row.tsx";

interface DictPickerProps {
  value: unknown;
  control: PartControl;
  isLocked: boolean;
  isRequired?: boolean;
  /** What a new dictionary is proposed to hold. */
  start?: NewDictStart;
  onChange: (value: unknown) => void;
}

/** Choosing a dictionary, or making one on the spot; shows what is in it. */
export function DictPicker(props: DictPickerProps) {
  const { value, control, isLocked, isRequired = false, start, onChange } = props;
  const t = useText(dictTexts);
  const { language } = usePreferences();
  const [isMaking, setMaking] = useState(false);
  const { data = [], isPending, error } = useQuery(dictionariesQuery());
  const name = asText(value);
  return (
    <div className="dict-picker">
      <div className="dict-picker-row">
        <Select
          {...control}
          disabled={isLocked}
          loading={isPending}
          allowClear={!isRequired}
          placeholder={t("choose")}
          popupMatchSelectWidth={popupWidth}
          showSearch={{ optionFilterProp: "label" }}
          notFoundContent={error ? t("failed") : undefined}
          value={name || null}
          options={data.map((dict) => ({
            value: dict.name,
            label: `${pickLabel(dict.label, language)} (${dict.name})`,
          }))}
          onChange={(next: string | null | undefined) => onChange(next)}
        />
        {!isLocked && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
            {t("create")}
          </Button>
        )}
      </div>
      {name !== "" && <Items dict={name} />}
      <NewDictPanel
        isOpen={isMaking}
        {...(start ? { start } : {})}
        onClose={() => setMaking(false)}
        onMade={onChange}
      />
    </div>
  );
}

/** The first few words of the dictionary: what it holds says more than its name. */
function Items({ dict }: { dict: string }) {
  const t = useText(dictTexts);
  const { language } = usePreferences();
  const { data } = useQuery(dictItemsQuery(dict));
  if (!data) return null;
  if (data.length === 0) return <p className="form-help">{t("noItems")}</p>;
  const few = data.slice(0, 6).map(({ label }) => pickLabel(label, language));
  const names = formatList(data.length > few.length ? [...few, "…"] : few, language);
  return <p className="form-help">{t("items", { count: data.length, names })}</p>;
}
