import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { officeKinds } from "./registry.ts";
import "./filter-field.css";

interface FilterFieldProps {
  field: FieldMeta;
  value: string;
  onChange: (value: string) => void;
}

/** What records are narrowed by, with its label; nothing for a kind that lists are not narrowed by. */
export function FilterField({ field, value, onChange }: FilterFieldProps) {
  const { language } = usePreferences();
  const { Filter } = officeKinds[field.kind];
  if (!Filter) return null;
  const label = pickLabel(field.label, language);
  return (
    <div className="search-field">
      <span aria-hidden="true">{label}</span>
      <Filter field={field} label={label} value={value} onChange={onChange} />
    </div>
  );
}
