import { Input } from "antd";
import { asText } from "./as-values.ts";
import type { EditorProps, OfficeKind } from "./office-kind.ts";
import { TextFilter } from "./text-filter.tsx";

/** A running number: read and looked for, given by the system. */
export const sequenceKind: OfficeKind = {
  toText: (value) => asText(value),
  Editor: ({ value, id }: EditorProps) => <Input id={id} value={asText(value)} readOnly />,
  Filter: TextFilter,
};
