import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { aggregateQuery } from "@kezhuan/web/api/views.ts";
import { regionPart } from "@kezhuan/contract/query/groups";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Pending } from "../parts/pending.tsx";
import { nameKey, toNumber } from "../views/key-names.ts";
import { kindViewTexts } from "../views/kind-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import { useMeasureName } from "../views/use-measure-name.ts";
import "./chart-view.css";

/** Digits that tell a province, a city, a county. */
const levels = [2, 4, 6];

/** Figures by region with their shares; a region leads to those within it, the last one to its records. */
export function RegionView({ meta, view, ask, onNarrow }: KindViewProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const measure = useMeasureName(meta, view.region?.measure);
  const [path, setPath] = useState<string[]>([]);
  const field = meta.fields.find(({ name }) => name === view.region?.field);
  const within = path.at(-1);
  const inside: Group | undefined =
    field && within
      ? { match: "and", rules: [{ field: field.name, op: "likeRight", value: within }] }
      : undefined;
  const prefix = levels[path.length] ?? 6;
  const query = useQuery({
    ...aggregateQuery({
      ...ask,
      highsearch: joinConditions(ask.highsearch, inside),
      groups: [{ field: field?.name ?? "", prefix }],
      measures: [view.region?.measure ?? { fn: "count" }],
    }),
    enabled: field !== undefined,
  });
  if (!field) return <EmptyState title={t("unfit")} lead="" />;
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} skeleton={<RowsSkeleton />} />;
  const items = itemsOf({ field, dicts: meta.dicts });
  const open = (code: string) => {
    if (path.length < levels.length - 1 && holdsMore(items, code)) setPath([...path, code]);
    else onNarrow({ match: "and", rules: [{ field: field.name, op: "likeRight", value: code }] });
  };
  return (
    <div>
      <nav className="region-path" aria-label={pickLabel(field.label, language)}>
        <Button type="link" disabled={path.length === 0} onClick={() => setPath([])}>
          {t("all")}
        </Button>
        {path.map((code, index) => (
          <Button
            key={code}
            type="link"
            disabled={index === path.length - 1}
            onClick={() => setPath(path.slice(0, index + 1))}
          >
            {nameKey(code, { field: field.name, prefix: code.length }, { meta, language })}
          </Button>
        ))}
      </nav>
      <RegionTable
        {...{ meta, field, open, measure }}
        rows={query.data.rows.map(({ keys: [key], values: [value] }) => ({
          code: typeof key === "string" ? key : null,
          value: toNumber(value),
        }))}
      />
    </div>
  );
}

interface RegionTableProps {
  meta: ObjectMeta;
  field: FieldMeta;
  rows: { code: string | null; value: number }[];
  /** What the figures are of. */
  measure: string;
  open: (code: string) => void;
}

function RegionTable({ meta, field, rows, measure, open }: RegionTableProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(...rows.map(({ value }) => value), 0);
  if (rows.length === 0) return <EmptyState title={t("none")} lead="" />;
  return (
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">{pickLabel(field.label, language)}</th>
          <th scope="col">{measure}</th>
          <th scope="col" className="figure-share">
            {t("share")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, value }) => (
          <tr key={code ?? ""}>
            <th scope="row">
              {code === null ? (
                t("empty")
              ) : (
                <Button type="link" onClick={() => open(code)}>
                  {nameKey(code, { field: field.name, prefix: code.length }, { meta, language })}
                </Button>
              )}
            </th>
            <td>{formatNumber(value, language)}</td>
            <td className="figure-share">
              <span>
                {formatNumber(total > 0 ? value / total : 0, language, {
                  style: "percent",
                  maximumFractionDigits: 1,
                })}
              </span>
              <span
                className="figure-share-bar"
                // A property of our own, which the type does not know.
                style={{ "--part": most > 0 ? value / most : 0 } as React.CSSProperties}
                aria-hidden="true"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the dictionary knows regions within this one; else its records are what is left to show. */
function holdsMore(items: readonly { code: string }[], code: string): boolean {
  return items.some(
    (one) => one.code.startsWith(code) && regionPart(one.code).length > regionPart(code).length,
  );
}
