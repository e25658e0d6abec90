import { audienceOf } from "@kezhuan/web/ui/audience.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";
import { Partners } from "../detail/partners.tsx";
import { Portrait } from "../content/portrait.tsx";
import { DetailHead } from "../detail/detail-head.tsx";
import { Keywords } from "../detail/keywords.tsx";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";
import { Related } from "../detail/related.tsx";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { BilingualSection, TextSection } from "../detail/text-section.tsx";
import { WaysOn } from "../detail/ways-on.tsx";
import { ContactLink } from "../detail/contact-link.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import { waysTo } from "../subject/ways-to.ts";
import { Career } from "./career.tsx";
import { Collaborators } from "./collaborators.tsx";
import { Evidence } from "./evidence.tsx";
import { ExpertFacts } from "./expert-facts.tsx";
import { Highlights } from "./highlights.tsx";
import { readExpertDetails, type ExpertDetails } from "./read-expert-details.ts";
import "../detail/sidebar.css";

const missing = defineText({
  title: { zh: "没有找到这位专家", en: "This expert was not found" },
  lead: {
    zh: "专家可能撤回了公开授权，或链接不完整。",
    en: "They may have withdrawn their consent, or the link is incomplete.",
  },
  find: { zh: "查找专家", en: "Find experts" },
});

const texts = defineText({
  kind: { zh: "专家", en: "Expert" },
  all: { zh: "全部专家", en: "All experts" },
  bio: { zh: "个人简介", en: "Biography" },
  works: { zh: "主要业绩", en: "Main work" },
  directions: { zh: "研究方向", en: "Research interests" },
  industries: { zh: "服务行业", en: "Industries served" },
  achievements: { zh: "其科技成果", en: "Their achievements" },
  claim: {
    zh: "这是您？认领主页，或指出署名有误",
    en: "Is this you? Claim the page, or say that a link is wrong",
  },
});

/** The page under `/zjDetail`: one expert, first whether and for what they can be asked. */
export function ExpertPage() {
  return (
    <RecordPage kind="expert" missing={missing}>
      {(shown) => <ShownExpert {...shown} />}
    </RecordPage>
  );
}

/** The page itself, also as a preview of what is being written. */
export function ShownExpert({ record, words, isPartial }: ShownRecord) {
  const t = useText(texts);
  const expert = readExpertDetails(record);
  const { find } = subjectPlaces.expert;
  const wayTo = waysTo("expert", words);
  return (
    <article className="inside detail">
      <DetailHead
        item={{ kind: "expert", id: record.id }}
        kind={texts.kind}
        all={texts.all}
        title={expert.name}
        titleEn={expert.nameEn}
        ways={expert.fields.map(wayTo("field", "hi_tech_fields"))}
        publishedAt={expert.publishedAt}
        audience={audienceOf(record)}
        sign={<Portrait name={expert.name} photo={expert.photo} field={expert.fields[0]} look="large" />}
      >
        <ContactLink kind="expert" id={expert.id} />
      </DetailHead>
      <ExpertFacts expert={expert} words={words} />
      <div className="detail-body">
        <div className="story">
          <BilingualSection title={t("bio")} zh={expert.bio} en={expert.bioEn} />
          {isPartial && <StorySkeleton />}
          <Highlights highlights={expert.highlights} />
          <TextSection title={t("works")} text={expert.works} />
          <Career expert={expert} words={words} />
        </div>
        <aside className="sidebar">
          <Keywords title={t("directions")} words={expert.directions} path={find} />
          <Collaborators id={expert.id} />
          <Evidence expert={expert} words={words} />
          <p className="expert-claim">
            <Link to="/my?at=identity">{t("claim")}</Link>
          </p>
          <WaysOn title={t("industries")} codes={expert.industries} wayOf={wayTo("industry", "industries")} />
        </aside>
      </div>
      <Works expert={expert} />
      {!isPartial && <Partners kind="expert" id={expert.id} name={expert.name} />}
    </article>
  );
}

function Works({ expert: { id } }: { expert: ExpertDetails }) {
  const t = useText(texts);
  return (
    <Related
      subject={achievementSubject}
      title={t("achievements")}
      rules={[{ field: "experts", op: "in", value: [id] }]}
      allPath={`${subjectPlaces.achievement.find}?expert=${encodeURIComponent(id)}`}
    />
  );
}
