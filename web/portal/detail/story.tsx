import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ChineseNote, Passage } from "../achievement/bilingual.tsx";
import { languageOf } from "../achievement/language-of.ts";
import { Pictures } from "./pictures.tsx";
import type { AchievementDetails, Indicator } from "./read-details.ts";
import "./data-table.css";
import "./story.css";

const texts = defineText({
  summary: { zh: "成果简介", en: "Summary" },
  problem: { zh: "解决的问题", en: "The problem it solves" },
  advantages: { zh: "创新点与优势", en: "What is better about it" },
  indicators: { zh: "主要技术指标", en: "Measured indicators" },
  name: { zh: "指标", en: "Indicator" },
  value: { zh: "数值", en: "Value" },
  basis: { zh: "检测依据", en: "Tested by" },
  scenarios: { zh: "应用场景", en: "Where it is used" },
  needs: { zh: "合作需求", en: "Cooperation sought" },
  benefits: { zh: "经济社会效益", en: "Benefits" },
});

/** What it is, what it solves, and how well: the running text, in the language its owner wrote it in. */
export function Story({ achievement, isPartial }: { achievement: AchievementDetails; isPartial: boolean }) {
  const t = useText(texts);
  const { summary, summaryEn, pictures, problem, advantages, indicators, scenarios, needs, benefits } =
    achievement;
  return (
    <div className="story">
      {(summary ?? summaryEn) && (
        <section>
          <h2 className="detail-title">{t("summary")}</h2>
          <p className="story-text">
            <Passage zh={summary} en={summaryEn} />
          </p>
        </section>
      )}
      <Pictures pictures={pictures} />
      {isPartial && <StorySkeleton />}
      <Section title={t("problem")} text={problem} />
      {advantages.length > 0 && (
        <section>
          <Title text={advantages.join()}>{t("advantages")}</Title>
          <ol className="story-points figures" lang={languageOf(advantages.join())}>
            {advantages.map((advantage) => (
              <li key={advantage}>{advantage}</li>
            ))}
          </ol>
        </section>
      )}
      <Indicators indicators={indicators} />
      {scenarios.length > 0 && (
        <section>
          <Title text={scenarios.join()}>{t("scenarios")}</Title>
          <ul className="story-list" lang={languageOf(scenarios.join())}>
            {scenarios.map((scenario) => (
              <li key={scenario}>{scenario}</li>
            ))}
          </ul>
        </section>
      )}
      <Section title={t("needs")} text={needs} />
      <Section title={t("benefits")} text={benefits} />
    </div>
  );
}

/** The title of a part, and of its text whether it is in Chinese where the page is not. */
function Title({ text, children }: { text: string; children: string }) {
  return (
    <h2 className="detail-title">
      {children} <ChineseNote text={text} />
    </h2>
  );
}

function Section({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <section>
      <Title text={text}>{title}</Title>
      <div className="story-text" lang={languageOf(text)}>
        {text.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Indicators({ indicators }: { indicators: Indicator[] }) {
  const t = useText(texts);
  if (indicators.length === 0) return null;
  const written = indicators.map(({ name, basis = "" }) => name + basis).join();
  return (
    <section>
      <Title text={written}>{t("indicators")}</Title>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("value")}</th>
            <th scope="col">{t("basis")}</th>
          </tr>
        </thead>
        <tbody lang={languageOf(written)}>
          {indicators.map(({ name, value, unit, basis }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="data-table-value figures" data-label={t("value")}>
                {value ?? "–"} {unit}
              </td>
              <td data-label={t("basis")}>{basis ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function StorySkeleton() {
  return Array.from({ length: 3 }, (_none, index) => (
    <section key={index} aria-hidden="true">
      <p className="detail-title">
        <Skeleton width="7em" />
      </p>
      <Skeleton height="3.4em" />
    </section>
  ));
}
