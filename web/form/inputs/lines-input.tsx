import { usePick } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { readText } from "../read-value.ts";
import { ariaOf } from "./text-inputs.tsx";

/** A list of texts, one a line. */
export function LinesInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <textarea
      id={id}
      {...ariaOf(props)}
      rows={3}
      placeholder={pick(input.node.placeholder) || undefined}
      value={lines.map(readText).join("\n")}
      // Empty lines stay while one types; they count as nothing when the form is saved.
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value.split("\n"))}
    />
  );
}
