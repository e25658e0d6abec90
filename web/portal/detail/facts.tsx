import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../achievement/language-of.ts";
import { describePrice } from "../achievement/price.ts";
import { readText } from "../achievement/read-values.ts";
import type { AchievementWords } from "../achievement/use-achievement-meta.ts";
import type { AchievementDetails } from "./read-details.ts";
import "./facts.css";

const texts = defineText({
  title: { zh: "关键信息", en: "Key facts" },
  maturity: { zh: "技术成熟度", en: "Technology readiness" },
  price: { zh: "预期价格", en: "Price" },
  methods: { zh: "转化方式", en: "Transfer modes" },
  owners: { zh: "完成单位", en: "Owners" },
  status: { zh: "转化状态", en: "Status" },
  until: { zh: "有效期至", en: "Valid until" },
});

interface FactsProps {
  achievement: AchievementDetails;
  words: AchievementWords;
}

/** What decides: how far it has come, and on which terms it can be had. */
export function Facts({ achievement, words }: FactsProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { trl, price, methods, owners, values, validUntil } = achievement;
  const status = readText(values["transform_status"]);
  const told = describePrice(price, language);
  return (
    <section className="facts" aria-label={t("title")}>
      <div className="facts-maturity">
        <h2>{t("maturity")}</h2>
        <MaturityGauge step={trl} name={words.stepName(trl)} look="full" />
      </div>
      <dl className="facts-list">
        {told && (
          <Fact name={t("price")} isStrong>
            {told}
          </Fact>
        )}
        {methods.length > 0 && (
          <Fact name={t("methods")}>
            <ul>
              {methods.map((code) => (
                <li key={code}>{words.codeLabel("transform_methods", code)}</li>
              ))}
            </ul>
          </Fact>
        )}
        {owners.length > 0 && (
          <Fact name={t("owners")}>
            <ol>
              {owners.map(({ id, label }, index) => (
                <li key={id || index} className="facts-owner" lang={languageOf(label)}>
                  <Mark kind="institution" size={9} />
                  {label}
                </li>
              ))}
            </ol>
          </Fact>
        )}
        {status && <Fact name={t("status")}>{words.codeLabel("transform_status", status)}</Fact>}
        {validUntil && (
          <Fact name={t("until")}>
            <time dateTime={validUntil}>{formatDate(validUntil, language)}</time>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact(props: { name: string; children: React.ReactNode; isStrong?: boolean }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={props.isStrong ? "facts-strong figures" : undefined}>{props.children}</dd>
    </div>
  );
}
