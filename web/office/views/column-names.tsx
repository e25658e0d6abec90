import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { Input } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { viewTexts } from "./view-texts.ts";

interface ColumnNamesProps {
  meta: ObjectMeta;
  view: SavedView;
  onChange: (view: SavedView) => void;
}

/** What the columns are called in this view; left empty, what the fields are called anyway. */
export function ColumnNames({ meta, view, onChange }: ColumnNamesProps) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  const rename = (name: string, part: { zh?: string; en?: string }) => {
    const columns = view.columns.map(({ label, ...column }) => {
      if (column.field !== name) return label ? { ...column, label } : column;
      const own = meta.fields.find((field) => field.name === name)?.label ?? { zh: name, en: name };
      const next = { ...(label ?? own), ...part };
      const isOwn = (next.zh || own.zh) === own.zh && (next.en || own.en) === own.en;
      return isOwn ? column : { ...column, label: { zh: next.zh || own.zh, en: next.en || own.en } };
    });
    onChange({ ...view, columns });
  };
  return (
    <details className="view-columns">
      <summary>{t("columns")}</summary>
      <ul>
        {view.columns.map(({ field: name, label }) => {
          const own = meta.fields.find((field) => field.name === name)?.label ?? { zh: name, en: name };
          const field = pickLabel(own, language);
          return (
            <li key={name}>
              <span>{field}</span>
              {(["zh", "en"] as const).map((half) => (
                <Input
                  key={half}
                  aria-label={t(half === "zh" ? "columnZh" : "columnEn", { field })}
                  placeholder={own[half]}
                  defaultValue={label?.[half] ?? ""}
                  maxLength={60}
                  onChange={(event) => rename(name, { [half]: event.target.value.trim() })}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
