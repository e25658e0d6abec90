import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Passage } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import type { AchievementDetails } from "../achievement/read-achievement-details.ts";
import type { Words } from "../subject/words.ts";

const texts = defineText({
  summary: { zh: "成果简介", en: "Summary" },
  problem: { zh: "解决的问题", en: "The problem it solves" },
  advantages: { zh: "创新点与优势", en: "What is better about it" },
  indicators: { zh: "主要技术指标", en: "Measured indicators" },
  rights: { zh: "知识产权", en: "Rights" },
  scenarios: { zh: "应用场景", en: "Where it is used" },
  needs: { zh: "合作需求", en: "Cooperation sought" },
  benefits: { zh: "经济社会效益", en: "Benefits" },
});

interface SummaryStoryProps {
  achievement: AchievementDetails;
  words: Words;
}

/** The story in the order in which it is cut when there is too much: what matters most comes first. */
export function SummaryStory({ achievement, words }: SummaryStoryProps) {
  const t = useText(texts);
  const { summary, summaryEn, problem, advantages, indicators, scenarios, needs, benefits, patents } =
    achievement;
  const measured = indicators.map(({ name, value, unit }) =>
    [name, value, unit].filter((part) => part !== undefined).join(" "),
  );
  const rights = patents.map(({ type, name, number, status }) =>
    [
      type && words.columnLabel("ip_list", "ip_type", type),
      name,
      number,
      status && words.columnLabel("ip_list", "ip_status", status),
    ]
      .filter(Boolean)
      .join(" · "),
  );
  return (
    <div className="sheet-story">
      {(summary ?? summaryEn) && (
        <section className="sheet-wide">
          <h2>{t("summary")}</h2>
          <p>
            <Passage zh={summary} en={summaryEn} />
          </p>
        </section>
      )}
      <SummaryText title={t("problem")} text={problem} />
      <SummaryList title={t("advantages")} items={advantages} />
      <SummaryList title={t("indicators")} items={measured} />
      <SummaryList title={t("scenarios")} items={scenarios} />
      <SummaryText title={t("needs")} text={needs} />
      <SummaryList title={t("rights")} items={rights} />
      <SummaryText title={t("benefits")} text={benefits} />
    </div>
  );
}

function SummaryText({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p lang={languageOf(text)}>{text}</p>
    </section>
  );
}

function SummaryList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul lang={languageOf(items.join())}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
