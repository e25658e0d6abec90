import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import { useMemo, type ReactNode } from "react";
import { Value } from "../kinds/value.tsx";

interface DesignedRecordProps {
  meta: ObjectMeta;
  record: WireRecord;
  design: FormSchema;
  mode: "read" | "print";
  /** What stands below the value of a field. */
  below?: ((field: FieldMeta) => ReactNode) | undefined;
}

/** A record to be read, or on paper, in its designed form. */
export function DesignedRecord({ meta, record, design, mode, below }: DesignedRecordProps) {
  const masked = useMemo(() => new Set(record._masked), [record]);
  const shown = useMemo(() => showAsEverywhere({ meta, record, below }), [meta, record, below]);
  return (
    <FormView
      // What it shows is this record and no other.
      key={`${record.id} ${String(record["version"])}`}
      {...{ design, masked, shown, mode }}
      fields={meta.fields}
      dicts={meta.dicts}
      values={record}
      isNew={false}
    />
  );
}

/** Values of fields as the office shows them everywhere. */
function showAsEverywhere({
  meta,
  record,
  below,
}: Pick<DesignedRecordProps, "meta" | "record" | "below">): (input: CompiledInput) => ReactNode {
  return ({ node }) => {
    const field = node.bound ? meta.fields.find(({ name }) => name === node.name) : undefined;
    return (
      field && (
        <>
          <Value field={field} record={record} place="page" />
          {below?.(field)}
        </>
      )
    );
  };
}
