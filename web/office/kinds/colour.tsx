import { Input } from "antd";
import { Suspense } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDraft } from "../parts/use-draft.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import { isColour } from "./is-colour.ts";
import { kindTexts } from "./kind-texts.ts";
import {
  controlProps,
  type EditorProps,
  type FilterProps,
  type OfficeKind,
  type ShowProps,
} from "./office-kind.ts";
import "./colour.css";

const ColourPicker = lazyPage(async () => (await import("./colour-picker.tsx")).ColourPicker);

/** A colour of the screen: a patch of it and its digits. */
export const colourKind: OfficeKind = {
  toText: (value) => asText(value),
  Editor: ColourEditor,
  Cell: ColourCell,
  Filter: ColourFilter,
};

function ColourCell({ value }: ShowProps) {
  const colour = asText(value);
  return (
    <span className="colour-cell">
      {isColour(colour) && (
        <span className="colour-patch" style={{ background: colour }} aria-hidden="true" />
      )}
      {colour}
    </span>
  );
}

/** Typed, or picked; what is typed wrongly is said, not corrected. */
function ColourEditor(props: EditorProps) {
  const { value, onChange, label, field } = props;
  const t = useText(kindTexts);
  const text = asText(value);
  return (
    <div className="colour-editor">
      <Suspense fallback={<span className="colour-patch" aria-hidden="true" />}>
        <ColourPicker value={text} onChange={onChange} label={label} />
      </Suspense>
      <Input
        {...controlProps(props)}
        value={text}
        placeholder={t("colourHint")}
        maxLength={7}
        spellCheck={false}
        allowClear={!field.required}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      />
    </div>
  );
}

/** One colour, by its digits. */
function ColourFilter({ value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const [draft, setDraft] = useDraft(value);
  const commit = () => {
    const typed = draft.trim().toLowerCase();
    if (typed !== value && (typed === "" || isColour(typed))) onChange(typed);
  };
  return (
    <Input
      aria-label={label}
      value={draft}
      placeholder={t("colourHint")}
      allowClear
      maxLength={7}
      status={draft === "" || isColour(draft.trim()) ? "" : "error"}
      onChange={(event) => {
        setDraft(event.target.value);
        if (event.type === "click") onChange("");
      }}
      onPressEnter={commit}
      onBlur={commit}
    />
  );
}
