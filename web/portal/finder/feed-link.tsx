import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Facet, SubjectKind } from "../subject/subject.ts";
import { feedAddress } from "./feed-address.ts";
import type { FinderState } from "./finder-state.ts";

const texts = defineText({
  feed: { zh: "RSS 订阅这些结果", en: "RSS feed of these results" },
});

const icon = {
  path: "M5.500 18.500h.01M5 11.500a7.500 7.500 0 0 1 7.500 7.500M5 5a14 14 0 0 1 14 14",
} as const;

interface FeedLinkProps {
  subject: { kind: SubjectKind; facets: readonly Facet[] };
  state: FinderState;
}

/** What is found here as a feed: programs that read feeds tell when something new comes. */
export function FeedLink({ subject, state }: FeedLinkProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const href = feedAddress(subject, state, language);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={t("feed")} href={href} />
      <a
        className="icon-button"
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t("feed")}
        title={t("feed")}
      >
        <Icon name={icon} />
      </a>
    </>
  );
}
