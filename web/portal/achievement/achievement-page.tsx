import { audienceOf } from "@kezhuan/web/ui/audience.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { BelowFirstScreen } from "../content/below-first-screen.tsx";
import { LapsedNote } from "../content/lapsed-note.tsx";
import { waysTo } from "../subject/ways-to.ts";
import { CompareTray } from "../compare/compare-tray.tsx";
import { DetailHead } from "../detail/detail-head.tsx";
import type { AchievementBodyProps } from "./achievement-body.tsx";
import { Facts } from "./achievement-facts.tsx";
import { Patents } from "./patents.tsx";
import { readDetails } from "./read-achievement-details.ts";
import { prepareRecord } from "../detail/prepare-record.ts";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";

// Below what decides: nobody waits for its code (`around` in web/name-chunks.ts).
const Body = lazyPage<AchievementBodyProps>(
  async () => (await import("./achievement-body.tsx")).AchievementBody,
);

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
      />
      {achievement.hasLapsed && <LapsedNote until={achievement.validUntil} />}
      <Facts achievement={achievement} words={words} />
      <Patents patents={patents} words={words} />
      <BelowFirstScreen>
        <Body achievement={achievement} words={words} isPartial={isPartial} />
      </BelowFirstScreen>
    </article>
  );
}
