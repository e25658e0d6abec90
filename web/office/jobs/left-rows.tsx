import type { UndoResult } from "@kezhuan/contract/api/transfer";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { jobTexts } from "./job-texts.ts";
import "./jobs.css";

interface LeftRowsProps {
  result: UndoResult;
}

/** The rows of an import that could not be taken back, and why; records lead on where they may be seen. */
export function LeftRows({ result }: LeftRowsProps) {
  const t = useText(jobTexts);
  const { objname, left, leftRows } = result;
  const nameOf = useNames(
    objname,
    leftRows.map(({ id }) => id),
  );
  if (leftRows.length === 0) return null;
  return (
    <section className="left-rows" aria-label={t("leftRows", { count: left })}>
      <ul>
        {leftRows.map(({ row, id, why }) => {
          const name = nameOf(id);
          return (
            <li key={row}>
              <span>{t("rowOfSpreadsheet", { row })}</span>
              {name !== undefined && (
                <a href={`#/ruid/${objname}?open=${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
              <span>{t(why)}</span>
            </li>
          );
        })}
      </ul>
      {left > leftRows.length && <p>{t("leftMore", { count: leftRows.length })}</p>}
    </section>
  );
}

/** What the records are called that this person may see. */
function useNames(objname: string | undefined, ids: readonly string[]): (id: string) => string | undefined {
  const { language } = usePreferences();
  const { data: meta } = useQuery({ ...objMetaDataQuery(objname ?? ""), enabled: objname !== undefined });
  const query = objDataByPageQuery({
    objname: objname ?? "",
    pageSize: 100,
    count: "none",
    fields: meta ? labelFields(meta, language) : [],
    highsearch: { match: "and", rules: [{ field: "id", op: "in", value: [...ids] }] },
  });
  const { data: page } = useQuery({ ...query, enabled: meta !== undefined && ids.length > 0 });
  return (id) => {
    const record = page?.data.find((one) => one.id === id);
    return meta && record && nameRecord(meta, record, language);
  };
}
