import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { viewKindDefs } from "@kezhuan/contract/metadata/view-kinds";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { viewQuery } from "@kezhuan/web/api/views.ts";
import { readSort } from "@kezhuan/web/meta/design/sort-keys.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { asRef } from "../kinds/as-values.ts";
import { Pending } from "../parts/pending.tsx";
import { useSentence } from "../search/use-sentence.ts";
import { managedTexts } from "./managed-texts.ts";

/** What a view shows, how and to whom, in words. */
export function ViewFacts({ record }: { record: WireRecord }) {
  const t = useText(managedTexts);
  const query = useQuery(viewQuery({ id: record.id }));
  const { data } = query;
  const meta = useQuery({ ...objMetaDataQuery(data?.objname ?? ""), enabled: data !== undefined });
  if (data && meta.data) return <Facts record={record} meta={meta.data} told={data} />;
  const error = query.error ?? meta.error;
  return (
    <Pending
      missing={{ title: t("missing"), lead: t("missingLead") }}
      error={error}
      refetch={(query.error ? query : meta).refetch}
    />
  );
}

interface FactsProps {
  record: WireRecord;
  /** Of the object it is a view of. */
  meta: ObjectMeta;
  told: MessageOutput<"getView">;
}

function Facts({ record, meta, told: { view, offered } }: FactsProps) {
  const t = useText(managedTexts);
  const { language } = usePreferences();
  const sentence = useSentence(meta, groupOf(view.condition));
  const nameOf = (name: string) => {
    const field = meta.fields.find((one) => one.name === name);
    return field ? pickLabel(field.label, language) : name;
  };
  const order = readSort(view.sort ?? "").map(({ field, isDescending }) =>
    isDescending ? t("descending", { field: nameOf(field) }) : nameOf(field),
  );
  const columns = view.columns.map(({ field, label }) =>
    label ? t("renamed", { name: pickLabel(label, language), field: nameOf(field) }) : nameOf(field),
  );
  const facts: [keyof typeof managedTexts, string][] = [
    ["object", pickLabel(meta.object.label, language)],
    ["shownAs", view.searchOnly ? t("searchOnly") : viewKindDefs[view.kind ?? "table"].label[language]],
    ["sharedWith", useSharing(view, record)],
    ["conditions", sentence === "" ? t("everyRecord") : t("onlyWhere", { sentence })],
    ["columns", formatList(columns, language) || t("usual")],
    ["order", formatList(order, language) || t("usual")],
    ["searchRow", formatList(view.search.map(nameOf), language) || t("none")],
    ["pageSize", view.pageSize === undefined ? t("usual") : String(view.pageSize)],
  ];
  return (
    <section className="record-section">
      {!offered && <p>{t("offered")}</p>}
      <dl>
        {facts.map(([key, text]) => (
          <div key={key} data-wide={key === "conditions" || key === "columns"}>
            <dt>{t(key)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** With whom it is shared; roles by their names, as far as this person may see them. */
function useSharing({ shared, roles = [], changed }: ViewMeta, record: WireRecord): string {
  const t = useText(managedTexts);
  const { language } = usePreferences();
  if (shared === "pack") return t(changed ? "builtInChanged" : "builtIn");
  if (shared !== "roles") return t(shared);
  const refs = Array.isArray(record["roles"]) ? record["roles"] : [];
  const names = refs.flatMap((ref) => asRef(ref)?.label ?? []);
  return t("roles", { roles: formatList(names.length > 0 ? names : roles, language) });
}
