import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { SectionTitle } from "../detail/text-section.tsx";
import type { Words } from "../subject/words.ts";
import type { AchievementDetails } from "./read-achievement-details.ts";
import "./evidence.css";

const texts = defineText({
  title: { zh: "合作条件", en: "Terms" },
});

interface TermsProps {
  achievement: AchievementDetails;
  words: Words;
}

/** What the owner gives and what they look for, side by side. */
export function Terms({ achievement: { offers, needs }, words }: TermsProps) {
  const t = useText(texts);
  if (offers.length === 0 && !needs) return null;
  return (
    <section>
      <SectionTitle text={offers.join() + (needs ?? "")}>{t("title")}</SectionTitle>
      <div className="terms">
        {offers.length > 0 && (
          <div>
            <h3>{words.fieldLabel("offers")}</h3>
            <ul lang={languageOf(offers.join())}>
              {offers.map((offer) => (
                <li key={offer}>{offer}</li>
              ))}
            </ul>
          </div>
        )}
        {needs && (
          <div>
            <h3>{words.fieldLabel("cooperation_needs")}</h3>
            <p className="story-lines" lang={languageOf(needs)}>
              {needs}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
