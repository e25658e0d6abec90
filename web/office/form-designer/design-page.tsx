import { useQuery } from "@tanstack/react-query";
import { readForm } from "@kezhuan/contract/forms/read-form";
import { formQuery, readVersion } from "@kezhuan/web/api/forms.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Pending } from "../parts/pending.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { designTexts } from "./design-texts.ts";
import { DesignerFrame } from "./designer-frame.tsx";
import { formTexts } from "./form-texts.ts";

/** The designer of one version of a form. */
export function DesignPage({ id }: { id: string }) {
  const t = useText(designTexts);
  const words = useText(formTexts);
  const mayDesign = usePermission("sys_form:design");
  const { data, error, refetch } = useQuery(formQuery(id));
  const record = data && readVersion(data);
  const object = record?.object;
  const meta = useQuery({ ...objMetaDataQuery(object ?? ""), enabled: object !== undefined });
  useShellPage(t("title"));
  const failed = error ?? meta.error;
  if (failed && !data) return <LoadFailure level={1} error={failed} onRetry={() => void refetch()} />;
  if (meta.error || !record || !data || (object !== undefined && !meta.data))
    return <Pending level={1} error={meta.error} refetch={meta.refetch} />;
  const read = readForm(data["schema"]);
  if ("faults" in read) {
    const [fault] = read.faults;
    const lead = words("unreadableLead", {
      at: fault?.at ?? "",
      detail: fault?.detail ?? fault?.fault ?? "",
    });
    return <EmptyState title={words("unreadable")} lead={lead} level={1} role="alert" />;
  }
  return (
    <DesignerFrame
      record={record}
      start={read.form}
      fields={meta.data?.fields ?? []}
      isReadOnly={record.status !== "draft" || !mayDesign}
    />
  );
}
