import { audienceOf } from "@kezhuan/web/ui/audience.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartnersBelow, StoriesBelow } from "../article/below-record.tsx";
import { BelowFirstScreen } from "../content/below-first-screen.tsx";
import { WhenNear } from "../content/when-near.tsx";
import { languageOf } from "../content/language-of.ts";
import { halfOf } from "../content/told.ts";
import { Portrait } from "../content/portrait.tsx";
import { DetailHead } from "../detail/detail-head.tsx";
import { Keywords } from "../detail/keywords.tsx";
import { prepareRecord } from "../detail/prepare-record.ts";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { BilingualSection, TextSection } from "../detail/text-section.tsx";
import { useIsOwn } from "../detail/use-is-own.ts";
import { WaysOn } from "../detail/ways-on.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { waysTo } from "../subject/ways-to.ts";
import { Appearances } from "./appearances.tsx";
import { Capabilities } from "./capabilities.tsx";
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
  stories: { zh: "解决过的问题", en: "Problems they have solved" },
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

ExpertPage.prepare = (query: string) => prepareRecord("expert", query);

function LargePortrait({ expert: { name, nameEn, photo, fields } }: { expert: ExpertDetails }) {
  return <Portrait name={name} nameEn={nameEn} photo={photo} field={fields[0]} look="large" />;
}

/** The page itself, also as a preview of what is being written. */
export function ShownExpert({ record, words, isPartial }: ShownRecord) {
  const t = useText(texts);
  const { language } = usePreferences();
  const expert = readExpertDetails(record, language);
  const isOwn = useIsOwn(expert.holder);
  const directions = halfOf(language, { zh: expert.directions, en: expert.directionsEn });
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
        sign={<LargePortrait expert={expert} />}
        standing={<Standing expert={expert} words={words} />}
      />
      <ExpertFacts expert={expert} words={words} />
      <Capabilities expert={expert} words={words} />
      <BelowFirstScreen>
        <div className="detail-body">
          <div className="story">
            <BilingualSection title={words.fieldLabel("bio")} zh={expert.bio} en={expert.bioEn} />
            {isPartial && <StorySkeleton />}
            <Highlights title={words.fieldLabel("highlights")} highlights={expert.highlights} />
            <TextSection title={words.fieldLabel("achievements_text")} text={expert.works} />
            <Career expert={expert} words={words} />
          </div>
          <aside className="sidebar">
            <Keywords title={words.fieldLabel("research_directions")} words={directions} path={find} />
            <Evidence expert={expert} words={words} />
            {!isOwn && (
              <p className="expert-claim">
                <Link to="/my?at=identity">{t("claim")}</Link>
              </p>
            )}
            <WaysOn
              title={words.fieldLabel("industries")}
              codes={expert.industries}
              wayOf={wayTo("industry", "industries")}
            />
          </aside>
        </div>
        {!isPartial && (
          <WhenNear>
            <StoriesBelow field="experts" id={expert.id} title={t("stories")} />
            <Collaborators id={expert.id} />
            <Appearances id={expert.id} />
            <PartnersBelow kind="expert" id={expert.id} name={expert.name} />
          </WhenNear>
        )}
      </BelowFirstScreen>
    </article>
  );
}

/** Who they are in a line: title and house. */
function Standing({ expert: { title, institution }, words }: { expert: ExpertDetails; words: Words }) {
  const parts = [title && words.codeLabel("title_code", title), institution?.label].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="expert-standing">
      {parts.map((part) => (
        <span key={part} lang={languageOf(part)}>
          {part}
        </span>
      ))}
    </p>
  );
}
