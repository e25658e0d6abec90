import { asText } from "./as-values.ts";
import { DictFilter } from "./dict-filter.tsx";
import { colourOfCode, labelOfCode } from "./dict-labels.ts";
import { DictSelect } from "./dict-select.tsx";
import { useObject } from "./object-context.tsx";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { CodeMark, StateMark } from "./state-mark.tsx";

/** One code of a dictionary. */
export const codeKind: OfficeKind = {
  toText: (value, context) => labelOfCode(asText(value), context),
  Editor: CodeEditor,
  Cell: CodeCell,
  Filter: DictFilter,
};

function CodeEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  return (
    <DictSelect
      field={field}
      multiple={false}
      isForRecord
      value={asText(value) || null}
      onChange={onChange}
      control={controlProps(props)}
    />
  );
}

function CodeCell(props: ShowProps) {
  const { object } = useObject();
  const code = asText(props.value);
  const label = labelOfCode(code, props);
  const colour = colourOfCode(code, props);
  if (object.states?.field !== props.field.name) return <CodeMark label={label} colour={colour} />;
  return <StateMark states={object.states} state={code} label={label} colour={colour} />;
}
