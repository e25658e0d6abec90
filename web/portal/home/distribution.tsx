import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { HomeOutput } from "@kezhuan/contract/api/portal";
import type { Words } from "../subject/words.ts";
import "./distribution.css";

const texts = defineText({
  fields: { zh: "按技术领域", en: "By technology field" },
  maturity: { zh: "按成熟度", en: "By maturity" },
  count: { zh: "{count} 项", en: "{count}" },
  dotOne: { zh: "每点一项成果", en: "One dot, one achievement" },
  dotMany: { zh: "每点约 {count} 项成果", en: "One dot, about {count} achievements" },
});

const MAX_DOTS = 13;

type Counts = readonly { value: string; count: number }[];

interface DistributionProps {
  /** Undefined until they are there. */
  counts: NonNullable<HomeOutput["counts"]> | undefined;
  words: Words;
}

/** Two ways in: what it is about, and how far it has come. */
export function Distribution({ counts, words }: DistributionProps) {
  return (
    <div className="distribution-ground">
      <div className="inside distribution">
        <FieldIndex counts={counts?.["hi_tech_field"]} words={words} />
        <MaturityIndex counts={counts?.["trl"]} words={words} />
      </div>
    </div>
  );
}

function FieldIndex({ counts, words }: { counts: Counts | undefined; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const codes = words.codesOf("hi_tech_field");
  const largest = Math.max(1, ...(counts ?? []).map(({ count }) => count));
  return (
    <section>
      <h2 className="section-title">{t("fields")}</h2>
      <ul className="field-index">
        {(codes.length > 0 ? codes : Array.from({ length: 8 }, () => "")).map((code, index) => {
          const count = counts?.find(({ value }) => value === code)?.count ?? 0;
          return (
            <li key={code || index}>
              {code ? (
                <Link to={`/zcg?field=${encodeURIComponent(code)}`}>
                  <span>{words.codeLabel("hi_tech_field", code)}</span>
                  <b className="figures">
                    {counts ? formatNumber(count, language) : <Skeleton width="1.5em" />}
                  </b>
                  <i style={{ scale: `${count / largest} 1` }} />
                </Link>
              ) : (
                <span className="field-index-wait">
                  <Skeleton width="60%" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function MaturityIndex({ counts, words }: { counts: Counts | undefined; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const countOf = (step: number) => counts?.find(({ value }) => Number(value) === step)?.count ?? 0;
  const perDot = Math.max(1, Math.ceil(Math.max(0, ...(counts ?? []).map(({ count }) => count)) / MAX_DOTS));
  return (
    <section>
      <h2 className="section-title">{t("maturity")}</h2>
      <div className="maturity-index">
        {maturityGroups.map(({ key, from, label }) => {
          const steps = [from, from + 1, from + 2];
          const total = steps.reduce((sum, step) => sum + countOf(step), 0);
          return (
            <Link key={key} to={`/zcg?trl=${key}`}>
              <ol className="maturity-columns" aria-hidden="true">
                {steps.map((step) => (
                  <DotColumn
                    key={step}
                    step={step}
                    name={words.stepName(step)}
                    count={counts && countOf(step)}
                    perDot={perDot}
                  />
                ))}
              </ol>
              <span className="maturity-index-name">
                {pickLabel(label, language)}
                <small className="figures">{counts ? t("count", { count: total }) : ""}</small>
              </span>
            </Link>
          );
        })}
      </div>
      <p className="maturity-index-unit">
        <Mark kind="supply" size={8} />
        {perDot > 1 ? t("dotMany", { count: perDot }) : t("dotOne")}
      </p>
    </section>
  );
}

/** A step as a pile of achievements: dots, as everywhere, and the figure on top. */
function DotColumn(props: {
  step: number;
  name: string | undefined;
  count: number | undefined;
  perDot: number;
}) {
  const { language } = usePreferences();
  const { step, name, count = 0, perDot } = props;
  const dots = count > 0 ? Math.max(1, Math.round(count / perDot)) : 0;
  return (
    <li title={name && `${step} ${name}`}>
      <b className="figures">{count > 0 ? formatNumber(count, language) : ""}</b>
      <i style={{ "--dots": dots } as React.CSSProperties} />
      <span className="figures">{step}</span>
    </li>
  );
}
