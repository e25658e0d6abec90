import { useState } from "react";
import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { Bilingual } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import { describePrice } from "../content/price.ts";
import { readText } from "../content/read-values.ts";
import { addressOf } from "../readers/record-address.ts";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import type { AchievementDetails } from "../achievement/read-achievement-details.ts";
import type { Words } from "../subject/words.ts";
import { SummaryStory } from "./summary-story.tsx";
import { useFit } from "./use-fit.ts";
import "./summary.css";

const texts = defineText({
  sheet: { zh: "科技成果推介单", en: "One-page summary" },
  price: { zh: "预期价格", en: "Price" },
  scan: { zh: "扫码查看全文与联系方式", en: "Scan for the whole text and to get in touch" },
  printed: { zh: "{date} 生成，内容以网页为准", en: "Made on {date}; the page has the latest" },
  more: { zh: "内容较多，这里没有列全，请看网页。", en: "There is more than fits here; see the page." },
});

interface SummaryProps {
  achievement: AchievementDetails;
  words: Words;
}

/** One sheet of A4: the deciding facts, as much of the story as there is room for, and the way to the rest. */
export function Summary({ achievement, words }: SummaryProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { id, title, titleEn, trl } = achievement;
  const { body, level, isCut } = useFit();
  const [now] = useState(() => new Date().toISOString());
  const address = addressOf({ kind: "achievement", id });
  return (
    <article className="sheet" data-fit={level}>
      <header className="sheet-head">
        <Wordmark />
        <p>{t("sheet")}</p>
      </header>
      <div className="sheet-body" ref={body}>
        <h1>
          <Bilingual zh={title} en={titleEn} />
        </h1>
        {titleEn && titleEn !== title && (
          <p className="sheet-other" lang={language === "zh" ? "en" : "zh-CN"}>
            {language === "zh" ? titleEn : title}
          </p>
        )}
        <div className="sheet-facts">
          <MaturityGauge step={trl} name={words.stepName(trl)} look="full" />
          <SummaryFacts achievement={achievement} words={words} />
        </div>
        <SummaryStory achievement={achievement} words={words} />
      </div>
      <footer className="sheet-foot">
        <SquareCode text={address} label={t("scan")} />
        <div>
          <p>{t("scan")}</p>
          <p className="sheet-address">{address}</p>
          <p>
            {t("printed", { date: formatDate(now, language) })}
            {isCut && ` ${t("more")}`}
          </p>
        </div>
      </footer>
    </article>
  );
}

function SummaryFacts({ achievement, words }: SummaryProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { price, methods, owners, people, fields, values, validUntil } = achievement;
  const status = readText(values["transform_status"]);
  const list = (all: readonly string[]) => formatList(all, language);
  const facts = [
    [words.fieldLabel("completers"), list(owners.flatMap(({ label }) => label ?? []))],
    [words.fieldLabel("people"), list(people.map(({ name }) => name))],
    [words.fieldLabel("hi_tech_field"), words.codeLabels("hi_tech_field", fields)],
    [words.fieldLabel("transform_methods"), words.codeLabels("transform_methods", methods)],
    [t("price"), describePrice(price, language)],
    [words.fieldLabel("transform_status"), status && words.codeLabel("transform_status", status)],
    [words.fieldLabel("valid_until"), validUntil && formatDate(validUntil, language)],
  ] as const;
  return (
    <dl>
      {facts.map(
        ([name, told]) =>
          told && (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={languageOf(told)}>{told}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
