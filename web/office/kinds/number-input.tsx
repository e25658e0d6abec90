import { unitOf } from "@kezhuan/contract/kinds/field-type";
import { Input } from "antd";
import { asText } from "./as-values.ts";
import { controlProps, type EditorProps } from "./office-kind.ts";

/**
 * A number as typed. Not a spinner: that would round what is typed and change it when the page is scrolled;
 * what is not a number is said, not corrected.
 */
export function NumberInput(props: EditorProps & { unit?: string }) {
  const { field, value, onChange } = props;
  const unit = props.unit ?? unitOf(field);
  return (
    <Input
      {...controlProps(props)}
      className="figures"
      value={asText(value)}
      inputMode={field.kind === "integer" ? "numeric" : "decimal"}
      suffix={typeof unit === "string" ? unit : undefined}
      onChange={(event) => {
        const typed = toPlainDigits(event.target.value);
        onChange(typed.trim() === "" ? null : typed);
      }}
    />
  );
}

/** Chinese input methods give full-width digits, spreadsheets give grouped ones. */
function toPlainDigits(text: string): string {
  return text
    .replace(/[０-９．－＋]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s]/g, "");
}
