import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "@kezhuan/web/office/kinds/record-name.ts";
import { HasPermission } from "@kezhuan/web/office/session/account.tsx";
import { listOfLines, planLines, type LinesPlan } from "./lines-plan.ts";
import { linesTexts } from "./lines-texts.ts";

interface AddRecordProps {
  plan: LinesPlan;
  record: { id: string };
  parent: ObjectMeta;
}

/** Leads to the form of a new record that refers to this one. */
export function AddRecord({ plan, record, parent }: AddRecordProps) {
  const t = useText(linesTexts);
  const { language } = usePreferences();
  const { object } = plan.meta;
  const label = nameRecord(parent, record, language);
  const back = plan.meta.fields.find(({ name }) => name === plan.back);
  if (object.readonly || back?.readonly !== false) return null;
  const values = { [plan.back]: { id: record.id, label } };
  const to = `${listOfLines(plan, record.id)}&new=1&with=${encodeURIComponent(JSON.stringify(values))}`;
  return (
    <HasPermission name={`${object.name}:create`}>
      <Link to={to}>{t("addRecord", { object: pickLabel(object.label, language) })}</Link>
    </HasPermission>
  );
}

/** The same where only the field is known whose records are missing; nothing until more is. */
export function AddToField({ field, record, parent }: Omit<AddRecordProps, "plan"> & { field: FieldMeta }) {
  const { data } = useQuery(objMetaDataQuery(String(objectOf(field))));
  return data && <AddRecord plan={planLines(field, data)} record={record} parent={parent} />;
}
