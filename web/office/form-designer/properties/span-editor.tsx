import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { Select } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { editorTexts } from "./property-texts.ts";

type Span = NonNullable<FormNode["span"]>;

interface SpanEditorProps {
  label: string;
  value: Span | undefined;
  isLocked: boolean;
  onChange: (value: Span | undefined) => void;
}

/** How many twelfths of the width a node takes on each screen. */
export function SpanEditor({ label, value, isLocked, onChange }: SpanEditorProps) {
  const t = useText(editorTexts);
  return (
    <fieldset className="span-editor plain-set">
      <legend>{label}</legend>
      {(["phone", "tablet", "desktop"] as const).map((device) => (
        <span key={device}>
          <small aria-hidden>{t(device)}</small>
          <Select
            size="small"
            aria-label={`${label}: ${t(device)}`}
            disabled={isLocked}
            value={value?.[device] ?? 0}
            options={Array.from({ length: 13 }, (_, count) => ({
              value: count,
              label: count === 0 ? t("standard") : `${count}/12`,
            }))}
            onChange={(count: number) => {
              const { [device]: _, ...others } = value ?? {};
              const next = count === 0 ? others : { ...others, [device]: count };
              onChange(Object.keys(next).length === 0 ? undefined : next);
            }}
          />
        </span>
      ))}
    </fieldset>
  );
}
