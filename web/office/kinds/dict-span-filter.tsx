import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Space } from "antd";
import { DictSelect } from "./dict-select.tsx";
import { kindTexts } from "./kind-texts.ts";
import type { FilterProps } from "./office-kind.ts";

/** A span of levels, either end open. */
export function DictSpanFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const [from = "", to = ""] = value.split("..");
  const ends = { from, to };
  const choose = (end: keyof typeof ends, code: string) => {
    const next = { ...ends, [end]: code };
    onChange(next.from === "" && next.to === "" ? "" : `${next.from}..${next.to}`);
  };
  return (
    <Space.Compact block>
      {(["from", "to"] as const).map((end) => (
        <DictSelect
          key={end}
          field={field}
          multiple={false}
          value={ends[end] || null}
          placeholder={t(end)}
          control={{ "aria-label": `${label}: ${t(end)}` }}
          onChange={(code) => choose(end, [code ?? ""].flat().join())}
        />
      ))}
    </Space.Compact>
  );
}
