import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Input, Space } from "antd";
import { useMemo } from "react";
import { useDraft } from "../parts/use-draft.ts";
import { kindTexts } from "./kind-texts.ts";
import type { FilterProps } from "./office-kind.ts";

/** A span of numbers, either end open. */
export function NumberFilter({ value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const settled = useMemo(() => readSpan(value), [value]);
  const [draft, setDraft] = useDraft(settled);
  const commit = () => {
    const ends = [draft.from, draft.to].map((end) => (isNumber(end) ? end.trim() : ""));
    const next = ends.every((end) => end === "") ? "" : ends.join("..");
    if (next !== value) onChange(next);
  };
  return (
    <Space.Compact block>
      {(["from", "to"] as const).map((end) => (
        <Input
          key={end}
          aria-label={`${label}: ${t(end)}`}
          placeholder={t(end)}
          inputMode="decimal"
          value={draft[end]}
          status={isNumber(draft[end]) ? "" : "error"}
          onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
          onPressEnter={commit}
          onBlur={commit}
        />
      ))}
    </Space.Compact>
  );
}

function readSpan(value: string): { from: string; to: string } {
  const [from = "", to = ""] = value.split("..");
  return { from, to };
}

function isNumber(text: string): boolean {
  return text.trim() === "" || /^\s*-?\d{1,18}(\.\d{1,10})?\s*$/.test(text);
}
