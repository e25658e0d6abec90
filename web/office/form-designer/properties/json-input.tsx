import { Input } from "antd";
import { useDraft } from "@kezhuan/web/office/parts/use-draft.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { editorTexts } from "./property-texts.ts";

interface JsonInputProps {
  label: string;
  value: unknown;
  isLocked: boolean;
  onChange: (value: unknown) => void;
}

/** A value as JSON; what cannot be read is kept in the box and reported, and changes nothing. */
export function JsonInput({ label, value, isLocked, onChange }: JsonInputProps) {
  const t = useText(editorTexts);
  const [draft, setDraft] = useDraft(value === undefined ? "" : JSON.stringify(value, null, 2));
  const isGood = draft.trim() === "" || readJson(draft) !== undefined;
  return (
    <PartRow label={label} isWide error={isGood ? undefined : t("notJson")}>
      {(control) => (
        <Input.TextArea
          {...control}
          className="code-input"
          disabled={isLocked}
          spellCheck={false}
          autoSize={{ minRows: 1, maxRows: 12 }}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value);
            const read = readJson(target.value);
            if (target.value.trim() === "" || read !== undefined) onChange(read);
          }}
        />
      )}
    </PartRow>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not finished yet.
    return undefined;
  }
}
