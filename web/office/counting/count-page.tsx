import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { CountList } from "./count-list.tsx";
import { nameCode } from "./name-code.ts";
import { countTexts } from "./count-texts.ts";
import { linesOf } from "@kezhuan/contract/kinds/field-type";
import "./count-page.css";

/** The lines of one record, to be ticked off on a phone. */
export function CountPage({ objname, id }: { objname: string; id: string }) {
  const t = useText(countTexts);
  const { language } = usePreferences();
  const meta = useQuery(objMetaDataQuery(objname));
  const lines = meta.data && linesSettingsOf(meta.data);
  const lineMeta = useQuery({ ...objMetaDataQuery(lines?.object ?? ""), enabled: lines !== undefined });
  const record = useQuery(objDataQuery({ objname, id }));
  const label = meta.data?.object.counting?.label;
  const what = label && pickLabel(label, language);
  const name = meta.data && record.data ? nameRecord(meta.data, record.data, language) : "";
  const title = name && (what === undefined ? t("title", { name }) : t("titleOf", { what, name }));
  useShellPage(title);
  const failed = [meta, record, lineMeta].find(({ error, data }) => error && !data);
  if (failed?.error)
    return <LoadFailure level={1} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (meta.data && !lines) return <EmptyState level={1} title={t("none")} lead={t("noneLead")} />;
  if (!meta.data || !record.data || !lineMeta.data || !lines) return <PageSkeleton />;
  const closed = findClosed(meta.data, record.data, language);
  return (
    <div className="count-page">
      <header>
        <h1>{title}</h1>
        <Link to={`/ruid/${objname}?open=${id}`}>{t(what === undefined ? "back" : "backOf")}</Link>
      </header>
      {closed === undefined ? (
        <CountList meta={meta.data} lineMeta={lineMeta.data} lines={lines} id={id} />
      ) : (
        <EmptyState
          title={what === undefined ? t("closed") : t("closedOf", { what })}
          lead={
            what === undefined
              ? t("closedLead", { state: closed })
              : t("closedOfLead", { what, state: closed })
          }
        />
      )}
    </div>
  );
}

/** The names of the states in which there is something to count, where the record is in another one. */
function findClosed(meta: ObjectMeta, record: WireRecord, language: "zh" | "en"): string | undefined {
  const { counting, states } = meta.object;
  if (counting?.state === undefined || !states) return undefined;
  const open = [counting.state].flat();
  if (open.includes(asText(record[states.field]))) return undefined;
  return open.map((code) => nameCode(meta, states.field, { code, language })).join(" / ");
}

/** The object of the lines that are counted, and their reference to the record; undefined where nothing is. */
function linesSettingsOf({
  object: { counting },
  fields,
}: ObjectMeta): { object: string; field: string } | undefined {
  const lines = fields.find(({ name }) => name === counting?.lines);
  const { object, field } = (lines && linesOf(lines)) ?? {};
  return object !== undefined && field !== undefined ? { object, field } : undefined;
}
