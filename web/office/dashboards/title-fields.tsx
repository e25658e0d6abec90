import type { Label } from "@kezhuan/contract/metadata/label";
import { Input } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { editorTexts } from "./editor-texts.ts";

interface TitleFieldsProps {
  title: Label;
  /** What it is called where nothing is written. */
  proposed?: Label;
  onChange: (title: Label) => void;
}

/** The name of a tile or a filter, in both languages. */
export function TitleFields({ title, proposed, onChange }: TitleFieldsProps) {
  const t = useText(editorTexts);
  return (["zh", "en"] as const).map((half) => (
    <label key={half} className="view-field">
      <span>{t(half === "zh" ? "titleZh" : "titleEn")}</span>
      <Input
        value={title[half]}
        placeholder={proposed?.[half] ?? ""}
        maxLength={60}
        onChange={(event) => onChange({ ...title, [half]: event.target.value })}
      />
    </label>
  ));
}
