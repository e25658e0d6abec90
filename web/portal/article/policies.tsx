import type { WireRecord } from "@kezhuan/contract/api/records";
import { policyRulesForRecord, provinceOf } from "@kezhuan/contract/portal/policy-conditions";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { Half } from "../content/half.tsx";
import { readText } from "../content/read-values.ts";
import { articleListFields } from "@kezhuan/contract/portal/list-fields";
import { policyFields, readPolicy, todayOf } from "./policy.ts";
import { ARTICLE, articlePath, readArticle } from "./read-article.ts";
import "./policy.css";

const texts = defineText({
  title: { zh: "可用政策", en: "Policy that applies" },
  apply: { zh: "{date} 前申报", en: "apply by {date}" },
  all: { zh: "查看全部适用政策", en: "See every policy that applies" },
});

const SHOWN = 4;

export interface PoliciesProps {
  fields: readonly string[];
  trl?: string | undefined;
  /** Where it is; where that is not known, the institution whose place counts. */
  region?: string | undefined;
  institution?: string | undefined;
}

/** Policies in force that a record can use, with what they give and until when; nothing where there are none. */
export function Policies(about: PoliciesProps) {
  const t = useText(texts);
  const { records, where } = usePolicies(about);
  if (!records || records.length === 0) return null;
  const situation = { region: provinceOf(where), field: about.fields[0], trl: about.trl };
  return (
    <section className="detail-section policies" aria-labelledby="policies">
      <h2 className="section-title" id="policies">
        {t("title")}
      </h2>
      <ul>
        {records.map((record) => (
          <PolicyLine key={record.id} record={record} />
        ))}
      </ul>
      <Link to={policyListPath(situation)}>{t("all")}</Link>
    </section>
  );
}

function PolicyLine({ record }: { record: WireRecord }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { title, titleEn } = readArticle(record);
  const { support, applyUntil } = readPolicy(record);
  return (
    <li>
      <Link to={articlePath(record.id)}>
        <Bilingual zh={title} en={titleEn} />
      </Link>
      <p>
        {support && (
          <strong>
            <Half text={support} />
          </strong>
        )}
        {applyUntil && (
          <time className="figures" dateTime={applyUntil}>
            {t("apply", { date: formatDate(applyUntil, language) })}
          </time>
        )}
      </p>
    </li>
  );
}

function usePolicies({ fields, trl, region, institution = "" }: PoliciesProps) {
  const asksPlace = region === undefined && institution !== "";
  const place = useQuery({
    ...objDataQuery({ objname: "kch_institution", id: institution }),
    enabled: asksPlace,
  });
  const where = region ?? readText(place.data?.["region_code"]);
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: ARTICLE,
      pageSize: SHOWN,
      sort: "apply_until,-publish_at",
      fields: [...articleListFields, ...policyFields],
      highsearch: {
        match: "and",
        rules: [
          { field: "type", op: "eq", value: "policy" },
          { field: "support", op: "isNotNull" },
          ...policyRulesForRecord({ region: where, fields, trl }, todayOf()),
        ],
      },
    }),
    // Asked before its place is known, it would be asked twice.
    enabled: !asksPlace || !place.isPending,
  });
  return { records: data?.data, where };
}

function policyListPath(situation: Record<string, string | undefined>): string {
  const chosen = Object.entries(situation).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `/article?${new URLSearchParams([["type", "policy"], ...chosen]).toString()}`;
}
