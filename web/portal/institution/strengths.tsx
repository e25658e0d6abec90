import type { Strengths as Counted } from "@kezhuan/contract/portal/strengths";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { defineText, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import "../content/field-tint.css";
import "./strengths.css";

const texts = defineText({
  title: { zh: "优势领域", en: "Where it is strong" },
  lead: { zh: "按本站公开的成果计算", en: "By the achievements published here" },
  maturity: { zh: "成熟度分布", en: "How mature they are" },
  step: { zh: "{step} 级：{count} 项", en: "TRL {step}: {count}" },
  count: { zh: "{count} 项", en: "{count}" },
});

const mostFields = 6;

/** The fields in which an institution has most to show and how far its work has come, computed from its records; each leads to them. */
export function Strengths({ id, strengths }: { id: string; strengths: Counted | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { words } = useObjectMeta(subjectPlaces.achievement.objname);
  const fields = strengths?.fields.slice(0, mostFields) ?? [];
  if (!strengths || fields.length === 0) return null;
  const { find } = subjectPlaces.achievement;
  const own = `${find}?org=${encodeURIComponent(id)}`;
  const largest = fields[0]?.count ?? 1;
  return (
    <section className="strengths">
      <h2 className="detail-title">{t("title")}</h2>
      <p>{t("lead")}</p>
      <ul className="strengths-fields">
        {fields.map(({ code, count }) => (
          <li key={code} data-field={code}>
            <Link to={`${own}&field=${encodeURIComponent(code)}`}>
              <span>{words.codeLabel("hi_tech_field", code)}</span>
              <b className="figures">{formatNumber(count, language)}</b>
              <i style={{ scale: `${count / largest} 1` }} />
            </Link>
          </li>
        ))}
      </ul>
      <MaturitySpread own={own} steps={strengths.steps} />
    </section>
  );
}

/** The nine steps side by side, as high as there are achievements at each; the three stages lead to theirs. */
function MaturitySpread({ own, steps }: { own: string; steps: readonly number[] }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const highest = Math.max(...steps);
  if (highest === 0) return null;
  return (
    <>
      <h3>{t("maturity")}</h3>
      <ul className="strengths-stages">
        {maturityGroups.map(({ key, from, to, label }) => {
          const group = steps.slice(from - 1, to);
          const total = group.reduce((sum, count) => sum + count, 0);
          const told = (
            <>
              <ol aria-hidden="true">
                {group.map((count, index) => (
                  <li key={from + index} title={t("step", { step: from + index, count })}>
                    <i style={{ scale: `1 ${count / highest}` }} />
                    <span className="figures">{from + index}</span>
                  </li>
                ))}
              </ol>
              <span>{pickLabel(label, language)}</span>{" "}
              <b className="figures">{t("count", { count: total })}</b>
            </>
          );
          return (
            <li key={key}>{total > 0 ? <Link to={`${own}&trl=${key}`}>{told}</Link> : <div>{told}</div>}</li>
          );
        })}
      </ul>
    </>
  );
}
