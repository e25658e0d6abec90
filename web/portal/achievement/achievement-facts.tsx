import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { describePrice } from "../content/price.ts";
import { readText } from "../content/read-values.ts";
import type { Words } from "../subject/words.ts";
import { ContactLink } from "../detail/contact-link.tsx";
import { Fact, FactSheet } from "../detail/fact-sheet.tsx";
import { OwnerLinks } from "../detail/owner-links.tsx";
import type { AchievementDetails } from "./read-achievement-details.ts";

const texts = defineText({
  price: { zh: "预期价格", en: "Price" },
});

interface FactsProps {
  achievement: AchievementDetails;
  words: Words;
}

/** What decides: how far it has come, and on which terms it can be had. */
export function Facts({ achievement, words }: FactsProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { trl, price, methods, owners, values, validUntil } = achievement;
  const status = readText(values["transform_status"]);
  const lead = (
    <>
      <MaturityGauge step={trl} name={words.stepName(trl)} look="full" />
      <ContactLink kind="achievement" id={achievement.id} holder={achievement.holder} />
    </>
  );
  return (
    <FactSheet lead={{ name: words.fieldLabel("trl"), children: lead }}>
      <Fact name={t("price")} isStrong>
        {describePrice(price, language)}
      </Fact>
      <Fact name={words.fieldLabel("transform_methods")}>
        {methods.length > 0 && (
          <ul>
            {methods.map((code) => (
              <li key={code}>{words.codeLabel("transform_methods", code)}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={words.fieldLabel("completers")}>{owners.length > 0 && <OwnerLinks owners={owners} />}</Fact>
      <Fact name={words.fieldLabel("transform_status")}>
        {status && words.codeLabel("transform_status", status)}
      </Fact>
      <Fact name={words.fieldLabel("valid_until")}>
        {validUntil && <time dateTime={validUntil}>{formatDate(validUntil, language)}</time>}
      </Fact>
    </FactSheet>
  );
}
