import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { useQuery } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { idOfRef } from "@kezhuan/web/meta/fills.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";

/** An answer to a public form, in the version of the form that was answered. */
export function AnswerSheet({ answer }: { answer: WireRecord }) {
  const { data, error, refetch } = useQuery(
    objDataQuery({ objname: "sys_form", id: idOfRef(answer["form"]) ?? "" }),
  );
  if (error || !data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  return (
    <FormView
      // The server keeps only designs and answers that it has checked.
      design={data["schema"] as FormSchema}
      values={(answer["answer"] ?? {}) as FormValues}
      isNew={false}
      mode="read"
    />
  );
}
