import { audienceOf } from "@kezhuan/web/ui/audience.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { PoliciesFor } from "../article/policies-for.tsx";
import { ToldStories } from "../article/told-stories.tsx";
import { BelowFirstScreen } from "../content/below-first-screen.tsx";
import { LapsedNote } from "../content/lapsed-note.tsx";
import { ContactLink } from "../detail/contact-link.tsx";
import { waysTo } from "../subject/ways-to.ts";
import { CompareTray } from "../compare/compare-tray.tsx";
import { Partners } from "../detail/partners.tsx";
import { Questions } from "../detail/questions.tsx";
import { DetailHead } from "../detail/detail-head.tsx";
import { Facts } from "./achievement-facts.tsx";
import { Patents } from "./patents.tsx";
import { readDetails } from "./read-achievement-details.ts";
import { prepareRecord } from "../detail/prepare-record.ts";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";
import { Sidebar } from "./achievement-sidebar.tsx";
import { Story } from "./story.tsx";

const missing = defineText({
  title: { zh: "没有找到这项成果", en: "This achievement was not found" },
  lead: {
    zh: "它可能已经下架，或链接不完整。可以在成果库中查找相近的成果。",
    en: "It may have been withdrawn, or the link is incomplete. Look for similar ones in the catalogue.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
});

const texts = defineText({
  kind: { zh: "科技成果", en: "Achievement" },
  all: { zh: "全部成果", en: "All achievements" },
});

/** One achievement: what decides first, then the story. */
export function Detail() {
  return (
    <RecordPage kind="achievement" missing={missing}>
      {(shown) => (
        <>
          <AchievementPage {...shown} />
          <CompareTray />
        </>
      )}
    </RecordPage>
  );
}

Detail.prepare = (query: string) => prepareRecord("achievement", query);

/** An achievement as everybody sees it. */
export function AchievementPage({ record, words, isPartial }: ShownRecord) {
  const { language } = usePreferences();
  const achievement = readDetails(record, language);
  const { title, titleEn, fields, publishedAt, patents } = achievement;
  return (
    <article className="inside detail">
      <DetailHead
        item={{ kind: "achievement", id: record.id }}
        kind={texts.kind}
        all={texts.all}
        title={title}
        titleEn={titleEn}
        ways={fields.map(waysTo("achievement", words)("field", "hi_tech_field"))}
        publishedAt={publishedAt}
        audience={audienceOf(record)}
      >
        <ContactLink kind="achievement" id={achievement.id} />
      </DetailHead>
      {achievement.hasLapsed && <LapsedNote until={achievement.validUntil} />}
      <Facts achievement={achievement} words={words} />
      <Patents patents={patents} words={words} />
      <BelowFirstScreen>
        <div className="detail-body">
          <Story achievement={achievement} words={words} isPartial={isPartial} />
          <Sidebar achievement={achievement} words={words} />
        </div>
        {!isPartial && (
          <PoliciesFor
            fields={fields}
            trl={achievement.trl === undefined ? undefined : String(achievement.trl)}
            institution={achievement.owners[0]?.id}
          />
        )}
        {!isPartial && <ToldStories field="achievement" id={achievement.id} />}
        {!isPartial && <Questions about={{ kind: "achievement", id: achievement.id }} />}
        {!isPartial && <Partners kind="achievement" id={achievement.id} name={title} />}
      </BelowFirstScreen>
    </article>
  );
}
