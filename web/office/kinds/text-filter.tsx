import { Input } from "antd";
import { useDraft } from "../parts/use-draft.ts";
import type { FilterProps } from "./office-kind.ts";

/** A text filter, applied on Enter and on blur: a click on the search button blurs the field first. */
export function TextFilter({ value, onChange, label }: FilterProps) {
  const [draft, setDraft] = useDraft(value);
  const commit = () => {
    if (draft !== value) onChange(draft);
  };
  return (
    <Input
      aria-label={label}
      value={draft}
      allowClear
      maxLength={200}
      onChange={(event) => {
        setDraft(event.target.value);
        // The clear button sends a click event; its change applies at once.
        if (event.type === "click") onChange("");
      }}
      onPressEnter={commit}
      onBlur={commit}
    />
  );
}
