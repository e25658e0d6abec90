import { valueKindOf } from "@kezhuan/contract/kinds/field-type";
import type { ResultKind } from "@kezhuan/contract/kinds/computed";
import { booleanKind } from "./boolean.tsx";
import { dateKind } from "./dates.tsx";
import { decimalKind, integerKind } from "./numbers.tsx";
import type { EditorProps, FilterProps, OfficeKind, ShowProps, TextContext } from "./office-kind.ts";
import { textKind } from "./text.tsx";

const kindsOfResults: Readonly<Record<ResultKind, OfficeKind>> = {
  decimal: decimalKind,
  integer: integerKind,
  text: textKind,
  date: dateKind,
  boolean: booleanKind,
};

/** What is worked out is shown and looked for as what it results in. */
export const computedKind: OfficeKind = {
  toText: (value, context) => resultOf(context).toText(value, context),
  Editor: (props: EditorProps) => {
    const { Editor } = resultOf(props);
    return <Editor {...props} />;
  },
  Cell: (props: ShowProps) => {
    const { Cell, toText } = resultOf(props);
    return Cell ? <Cell {...props} /> : toText(props.value, props);
  },
  Filter: (props: FilterProps) => {
    const { Filter } = resultOf(props);
    return Filter ? <Filter {...props} /> : null;
  },
};

function resultOf({ field }: Pick<TextContext, "field">): OfficeKind {
  const kind = valueKindOf(field);
  const known = Object.entries(kindsOfResults).find(([name]) => name === kind)?.[1];
  return known ?? textKind;
}
