import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { matchDraftQuery } from "@kezhuan/web/api/match.ts";
import { isSameTitle } from "@kezhuan/web/meta/is-same-title.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { matchTexts } from "./match-texts.ts";
import "./matches.css";

const MOST = 5;

interface DraftMatchesProps {
  meta: ObjectMeta;
  /** As it would be, changes that are not public yet included. */
  record: WireRecord;
}

interface Found {
  id: string;
  title: string;
  score?: number;
}

/** What is like a record that somebody looks at before it is public, and what it could be brought together with. */
export function DraftMatches({ meta, record }: DraftMatchesProps) {
  const { name, matches } = meta.object;
  return (
    <>
      {matches?.partners.some(({ object }) => object === name) ? null : (
        <SameNames meta={meta} record={record} />
      )}
      {matches && <Matched meta={meta} record={record} matching={matches} />}
    </>
  );
}

type Matching = NonNullable<ObjectMeta["object"]["matches"]>;

function Matched({ meta, record, matching }: DraftMatchesProps & { matching: Matching }) {
  const t = useText(matchTexts);
  const { language } = usePreferences();
  const { name, labelField } = meta.object;
  const compared = Object.fromEntries(matching.fields.map((field) => [field, record[field]]));
  const input = { type: matching.type, record: { id: record.id, ...compared }, size: MOST };
  const { data } = useQuery(matchDraftQuery(input));
  if (!data?.isReady) return null;
  return matching.partners.map(({ object, list, label }) => {
    const isSame = object === name;
    const title = isSame ? t("similar") : t("partners", { kind: pickLabel(label, language) });
    if (data[list].length === 0) return isSame ? <p key={object}>{t("noSimilar")}</p> : null;
    return (
      <FoundList
        key={object}
        title={title}
        object={object}
        found={data[list]}
        own={isSame ? asText(record[labelField]) : ""}
      />
    );
  });
}

/** Of what is not compared with its own kind: others of the same name. */
function SameNames({ meta, record }: DraftMatchesProps) {
  const t = useText(matchTexts);
  const { name, labelField } = meta.object;
  const own = asText(record[labelField]);
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: name,
      pageSize: MOST + 1,
      fields: [labelField],
      count: "none",
      keyword: own,
    }),
    enabled: own !== "",
  });
  const found = (data?.data ?? []).filter(({ id }) => id !== record.id).slice(0, MOST);
  if (found.length === 0) return <p>{t("noSimilar")}</p>;
  const listed = found.map((one) => ({ id: one.id, title: asText(one[labelField]) }));
  return <FoundList title={t("similar")} object={name} found={listed} own={own} />;
}

interface FoundListProps {
  title: string;
  object: string;
  found: readonly Found[];
  /** The name that another one may have as well. */
  own: string;
}

function FoundList({ title, object, found, own }: FoundListProps) {
  const t = useText(matchTexts);
  return (
    <div className="match-found">
      <p>{title}</p>
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <a href={`#/ruid/${object}?open=${one.id}`} target="_blank" rel="noreferrer">
              {one.title}
            </a>
            {one.score !== undefined && (
              <span className="match-score figures">{t("score", { score: one.score })}</span>
            )}
            {isSameTitle(one.title, own) && <b>{t("sameName")}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}
