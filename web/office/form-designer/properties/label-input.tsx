import type { FormText } from "@kezhuan/contract/forms/form-text";
import { Input } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { editorTexts } from "./property-texts.ts";

interface LabelInputProps {
  label: string;
  value: FormText | undefined;
  isLong?: boolean;
  isLocked: boolean;
  onChange: (value: FormText | undefined) => void;
}

/** A text in Chinese, and in English where somebody has it. */
export function LabelInput({ label, value, isLong = false, isLocked, onChange }: LabelInputProps) {
  const t = useText(editorTexts);
  const change = (half: "zh" | "en", text: string) => {
    const zh = half === "zh" ? text : (value?.zh ?? "");
    const en = half === "en" ? text : (value?.en ?? "");
    if (zh === "" && en === "") return onChange(undefined);
    onChange(en === "" ? { zh } : { zh, en });
  };
  const Box = isLong ? Input.TextArea : Input;
  const size = isLong ? { autoSize: { minRows: 1, maxRows: 8 } } : {};
  return (
    <PartRow label={label} isWide>
      {({ status, ...control }) => (
        <div className="label-input">
          <Box
            {...control}
            {...size}
            status={status}
            disabled={isLocked}
            aria-label={t("zhOf", { label })}
            placeholder={t("chinese")}
            value={value?.zh ?? ""}
            onChange={(event) => change("zh", event.target.value)}
          />
          <Box
            {...size}
            lang="en"
            disabled={isLocked}
            aria-label={t("enOf", { label })}
            placeholder={t("english")}
            value={value?.en ?? ""}
            onChange={(event) => change("en", event.target.value)}
          />
        </div>
      )}
    </PartRow>
  );
}
