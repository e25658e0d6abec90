import { maxLengthOf } from "@kezhuan/contract/kinds/field-type";
import { Input } from "antd";
import { asText } from "./as-values.ts";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { TextFilter } from "./text-filter.tsx";
import "./longtext.css";

/** Text of several lines. */
export const longtextKind: OfficeKind = {
  toText: (value) => asText(value).replace(/\s+/g, " "),
  Editor: LongtextEditor,
  Show: LongtextShow,
  Filter: TextFilter,
};

function LongtextEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  const maxLength = maxLengthOf(field);
  const text = asText(value);
  return (
    <div className="longtext-editor">
      <Input.TextArea
        {...controlProps(props)}
        value={text}
        autoSize={{ minRows: 3, maxRows: 14 }}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      />
      {typeof maxLength === "number" && (
        <span className="longtext-count" data-over={[...text].length > maxLength}>
          {[...text].length} / {maxLength}
        </span>
      )}
    </div>
  );
}

function LongtextShow({ value }: ShowProps) {
  return <p className="longtext-show">{asText(value)}</p>;
}
