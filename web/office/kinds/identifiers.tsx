import { Input } from "antd";
import { asText } from "./as-values.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
import { TextFilter } from "./text-filter.tsx";
import "./id.css";

/** An identifier: to be read and copied, never typed. */
export const idKind: OfficeKind = {
  toText: (value) => asText(value),
  Editor: ({ value, id }: EditorProps) => <Input id={id} value={asText(value)} readOnly />,
  Cell: ({ value }: ShowProps) => <code className="id-cell">{asText(value)}</code>,
};

/** A running number: read and looked for, given by the system. */
export const sequenceKind: OfficeKind = {
  toText: (value) => asText(value),
  Editor: ({ value, id }: EditorProps) => <Input id={id} value={asText(value)} readOnly />,
  Filter: TextFilter,
};

export const identifierKinds = { id: idKind, sequence: sequenceKind };
