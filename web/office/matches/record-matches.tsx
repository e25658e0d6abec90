import type { MatchedPartner } from "@kezhuan/contract/api/match";
import type { ObjectMatching } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { matchQuery } from "@kezhuan/web/api/match.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { MatchItem, type MatchPlace } from "./match-item.tsx";
import { matchTexts } from "./match-texts.ts";
import type { MatchedRecord } from "./matched-record.ts";
import "./matches.css";

const MOST = 10;

/** Who could be brought together with a record, kind by kind; computed anew each time it is opened. */
export function RecordMatches({ record, name }: { record: MatchedRecord; name: string }) {
  const t = useText(matchTexts);
  const meta = useQuery(objMetaDataQuery(record.objname));
  const matching = meta.data?.object.matches;
  if (meta.error || !meta.data) return <Pending error={meta.error} refetch={meta.refetch} />;
  if (!matching) return <EmptyState title={t("noPartners")} lead={t("noPartnersLead")} />;
  return <Matches matching={matching} record={record} name={name} />;
}

interface MatchesProps {
  matching: ObjectMatching;
  record: MatchedRecord;
  name: string;
}

function Matches({ matching, record, name }: MatchesProps) {
  const t = useText(matchTexts);
  const { language } = usePreferences();
  const { id, label } = record;
  const found = useQuery(matchQuery({ id, type: matching.type, size: MOST }));
  const decisionMeta = useMetaOf(matching.decisions?.object);
  const caseLabelField = useMetaOf(matching.cases?.object)?.object.labelField;
  if (found.error || !found.data) return <Pending error={found.error} refetch={found.refetch} />;
  if (!found.data.isReady) return <p className="match-lead">{t("preparing")}</p>;
  const { data } = found;
  const place: MatchPlace = { own: { id, label: label ?? name }, matching, decisionMeta, caseLabelField };
  const groups = matching.partners.flatMap(({ object, list, label: kind }) =>
    data[list].length > 0 ? [{ object, kind: pickLabel(kind, language), partners: data[list] }] : [],
  );
  return (
    <div className="matches">
      {label !== undefined && <h3>{t("of", { name: label })}</h3>}
      <p className="match-lead">{t("lead")}</p>
      {groups.length === 0 && <EmptyState title={t("none")} lead={t("noneLead")} />}
      {groups.map(({ object, kind, partners }) => (
        <MatchGroup key={object} place={place} object={object} kind={kind} partners={partners} />
      ))}
    </div>
  );
}

function useMetaOf(objname: string | undefined) {
  return useQuery({ ...objMetaDataQuery(objname ?? ""), enabled: objname !== undefined }).data;
}

interface MatchGroupProps {
  place: MatchPlace;
  object: string;
  kind: string;
  partners: readonly MatchedPartner[];
}

function MatchGroup({ place, object, kind, partners }: MatchGroupProps) {
  const t = useText(matchTexts);
  const declined = partners.filter(({ decision }) => decision?.isAccepted === false);
  const open = partners.filter((one) => !declined.includes(one));
  const list = (some: readonly MatchedPartner[]) => (
    <ol>
      {some.map((partner) => (
        <MatchItem key={partner.id} place={place} object={object} partner={partner} />
      ))}
    </ol>
  );
  return (
    <section aria-label={kind}>
      <h4>{kind}</h4>
      {open.length === 0 ? <p className="match-lead">{t("none")}</p> : list(open)}
      {declined.length > 0 && (
        <details>
          <summary>{t("declined", { count: declined.length })}</summary>
          {list(declined)}
        </details>
      )}
    </section>
  );
}
