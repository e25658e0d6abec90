import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { MaturityRange } from "@kezhuan/web/ui/maturity-range.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Half } from "../content/half.tsx";
import { languageOf } from "../content/language-of.ts";
import { ContactLink } from "../detail/contact-link.tsx";
import { Fact, FactSheet } from "../detail/fact-sheet.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { describeBudget } from "./budget.ts";
import { daysUntil } from "./days-until.ts";
import type { DemandDetails } from "./read-demand-details.ts";
import "./demand-facts.css";
import "./demand-row.css";

const texts = defineText({
  lead: { zh: "期望的技术成熟度", en: "Maturity wanted" },
  budget: { zh: "预算", en: "Budget" },
  days: { zh: "还有 {days} 天", en: "{days} {days|day|days} left" },
  today: { zh: "今天截止", en: "closes today" },
  past: { zh: "已截止", en: "closed" },
  anonymous: { zh: "匿名发布", en: "Published anonymously" },
  unnamed: {
    zh: "发布单位资料尚未公开，公开后在这里显示名称。",
    en: "The publisher’s page is not public yet; its name stands here once it is.",
  },
  anonymousNote: {
    zh: "发布方不公开名称，双方同意对接后才会告知。",
    en: "The publisher is not named here; you learn who it is once both sides agree to talk.",
  },
});

interface DemandProps {
  demand: DemandDetails;
  words: Words;
}

/** What decides: how far the technology must be, for how much, until when, and for whom. */
export function DemandFacts({ demand, words }: DemandProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { trlMin, trlMax, budget, modes, matchStatus, region, urgency } = demand;
  const label = (field: string, code: string | undefined) => code && words.codeLabel(field, code);
  const lead = (
    <>
      <MaturityRange from={trlMin} to={trlMax} look="full" />
      <ContactLink kind="demand" id={demand.id} holder={demand.holder} />
    </>
  );
  return (
    <FactSheet lead={{ name: t("lead"), children: lead }}>
      <Fact name={t("budget")} isStrong>
        {describeBudget(budget, language)}
      </Fact>
      <Fact name={words.fieldLabel("deadline")}>
        {demand.deadline && <Deadline date={demand.deadline} />}
      </Fact>
      <Fact name={words.fieldLabel("match_status")}>{label("match_status", matchStatus)}</Fact>
      <Fact name={words.fieldLabel("cooperation_modes")}>{words.codeLabels("cooperation_modes", modes)}</Fact>
      <Fact name={words.fieldLabel("publisher_institution")}>
        <PublisherFact demand={demand} />
      </Fact>
      <Fact name={words.fieldLabel("region_code")}>{label("region_code", region)}</Fact>
      <Fact name={words.fieldLabel("urgency")}>{label("urgency", urgency)}</Fact>
    </FactSheet>
  );
}

function Deadline({ date }: { date: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const days = daysUntil(date);
  return (
    <>
      <time dateTime={date}>{formatDate(date, language)}</time>{" "}
      <small className="demand-left figures">
        {days > 0 ? t("days", { days }) : t(days === 0 ? "today" : "past")}
      </small>
    </>
  );
}

function PublisherFact({ demand: { isAnonymous, publisher, publisherEn } }: Pick<DemandProps, "demand">) {
  const t = useText(texts);
  if (isAnonymous) {
    return (
      <>
        {publisher && <Half text={{ zh: publisher.label ?? publisher.id, en: publisherEn }} />}
        <small className="demand-anonymous">{t("anonymous")}</small>
        <small className="demand-note">{t("anonymousNote")}</small>
      </>
    );
  }
  if (!publisher) return <small className="demand-note">{t("unnamed")}</small>;
  return (
    <span className="facts-owner" lang={languageOf(publisher.label)}>
      <Mark kind="institution" size={9} />
      <Link to={detailPath("institution", publisher.id)}>{publisher.label}</Link>
    </span>
  );
}
