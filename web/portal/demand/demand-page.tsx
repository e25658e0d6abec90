import { audienceOf } from "@kezhuan/web/ui/audience.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartnersBelow } from "../article/below-record.tsx";
import { PoliciesFor } from "../article/policies-for.tsx";
import { BelowFirstScreen } from "../content/below-first-screen.tsx";
import { LapsedNote } from "../content/lapsed-note.tsx";
import { Attachments } from "../detail/attachments.tsx";
import { DetailHead } from "../detail/detail-head.tsx";
import { Questions } from "../detail/questions.tsx";
import { Keywords } from "../detail/keywords.tsx";
import { prepareRecord } from "../detail/prepare-record.ts";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { BilingualSection, TextSection } from "../detail/text-section.tsx";
import { WaysOn } from "../detail/ways-on.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import { waysTo } from "../subject/ways-to.ts";
import { DemandFacts } from "./demand-facts.tsx";
import { readDemandDetails } from "./read-demand-details.ts";
import { Targets } from "./targets.tsx";

const missing = defineText({
  title: { zh: "没有找到这项需求", en: "This demand was not found" },
  lead: {
    zh: "它可能已经截止下架，只对注册用户公开，或链接不完整。",
    en: "It may have closed, be shown to registered users only, or the link is incomplete.",
  },
  find: { zh: "查看技术需求", en: "See the demands" },
});

const texts = defineText({
  kind: { zh: "技术需求", en: "Demand" },
  all: { zh: "全部需求", en: "All demands" },
  problem: { zh: "要解决的问题", en: "The problem" },
});

/** The page under `/xqDetail`: one demand, its deciding facts first, then what would solve it. */
export function DemandPage() {
  return (
    <RecordPage kind="demand" missing={missing}>
      {(shown) => <ShownDemand {...shown} />}
    </RecordPage>
  );
}

DemandPage.prepare = (query: string) => prepareRecord("demand", query);

/** A demand as everybody sees it. */
export function ShownDemand({ record, words, isPartial }: ShownRecord) {
  const t = useText(texts);
  const { language } = usePreferences();
  const demand = readDemandDetails(record, language);
  const { title, titleEn, type, fields, publishedAt, problem, summaryEn } = demand;
  const { find } = subjectPlaces.demand;
  const wayTo = waysTo("demand", words);
  const ways = [
    ...(type ? [wayTo("type", "demand_type")(type)] : []),
    ...fields.map(wayTo("field", "hi_tech_field")),
  ];
  return (
    <article className="inside detail">
      <DetailHead
        item={{ kind: "demand", id: record.id }}
        kind={texts.kind}
        all={texts.all}
        title={title}
        titleEn={titleEn}
        ways={ways}
        publishedAt={publishedAt}
        audience={audienceOf(record)}
      />
      {demand.hasLapsed && <LapsedNote until={demand.deadline} />}
      <DemandFacts demand={demand} words={words} />
      <BelowFirstScreen>
        <div className="detail-body">
          <div className="story">
            <BilingualSection title={t("problem")} zh={problem} en={summaryEn} />
            {isPartial && <StorySkeleton />}
            <Targets targets={demand.targets} words={words} />
            <TextSection title={words.fieldLabel("background")} text={demand.background} />
            <TextSection title={words.fieldLabel("constraints")} text={demand.constraints} />
            <TextSection title={words.fieldLabel("acceptance")} text={demand.acceptance} />
          </div>
          <aside className="sidebar">
            <Attachments
              files={demand.attachments}
              place={{ kind: "demand", id: demand.id, field: "attachments" }}
            />
            <WaysOn
              title={words.fieldLabel("industry")}
              codes={demand.industries}
              wayOf={wayTo("industry", "industry")}
            />
            <Keywords title={words.fieldLabel("keywords")} words={demand.keywords} path={find} />
          </aside>
        </div>
        {!isPartial && <PoliciesFor fields={fields} region={demand.region} />}
        {!isPartial && <Questions about={{ kind: "demand", id: demand.id }} />}
        {!isPartial && <PartnersBelow kind="demand" id={demand.id} name={title} />}
      </BelowFirstScreen>
    </article>
  );
}
