import { useQuery } from "@tanstack/react-query";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import "../content/field-tint.css";
import "./strengths.css";

const texts = defineText({
  title: { zh: "优势领域", en: "Where it is strong" },
  lead: { zh: "按本站公开的成果计算", en: "By the achievements published here" },
  mature: { zh: "其中 {count} 项已到产业化阶段", en: "{count} of them at industrial readiness" },
});

const mostFields = 5;
/** Technology readiness from which on something can be made in numbers. */
const industry = 7;

/** The fields in which an institution has most to show, computed from its records; each leads to them. */
export function Strengths({ id }: { id: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { objname, find } = subjectPlaces.achievement;
  const { words } = useObjectMeta(objname);
  const { data } = useQuery(
    facetsQuery({
      objname,
      fields: ["hi_tech_field", "trl"],
      highsearch: { match: "and", rules: [{ field: "completers", op: "in", value: [id] }] },
    }),
  );
  const fields = (data?.["hi_tech_field"] ?? [])
    .toSorted((left, right) => right.count - left.count)
    .slice(0, mostFields);
  if (fields.length === 0) return null;
  const largest = fields[0]?.count ?? 1;
  const mature = (data?.["trl"] ?? [])
    .filter(({ value }) => Number(value) >= industry)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="strengths">
      <h2>{t("title")}</h2>
      <p>
        {t("lead")}
        {mature > 0 && ` · ${t("mature", { count: mature })}`}
      </p>
      <ul>
        {fields.map(({ value, count }) => (
          <li key={value} data-field={value}>
            <Link to={`${find}?org=${encodeURIComponent(id)}&field=${encodeURIComponent(value)}`}>
              <span>{words.codeLabel("hi_tech_field", value)}</span>
              <b className="figures">{formatNumber(count, language)}</b>
              <i style={{ scale: `${count / largest} 1` }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
