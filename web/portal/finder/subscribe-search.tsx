import { defineText, formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Facet, Sort, SubjectKind, SubjectTexts } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import { SubscribeButton } from "../subscriptions/subscribe-button.tsx";
import { chosenOf, formatFinder, toCondition, type FinderState } from "./finder-state.ts";

const texts = defineText({ subscribe: { zh: "订阅此搜索", en: "Subscribe to this search" } });

const LONGEST = 120;

interface SubscribeSearchProps {
  subject: {
    kind: SubjectKind;
    path: string;
    facets: readonly Facet[];
    sorts: readonly [Sort, ...Sort[]];
    texts: SubjectTexts;
  };
  state: FinderState;
  words: Words;
}

/** To be told of what comes to these results. */
export function SubscribeSearch({ subject, state, words }: SubscribeSearchProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { kind, facets, sorts } = subject;
  const make = () => {
    const chosen = facets.flatMap((facet) =>
      chosenOf(state, facet.param).flatMap((value) => nameOf(facet, value) ?? []),
    );
    const title = pickLabel(subject.texts.title, language);
    const name = formatList([title, state.keyword, ...chosen].filter(Boolean), language);
    const condition = toCondition(state, facets);
    return {
      kind: "search" as const,
      subject: kind,
      name: [...name].slice(0, LONGEST).join(""),
      ...(state.keyword ? { words: state.keyword } : {}),
      ...(condition ? { condition } : {}),
      path: formatFinder({ ...state, sort: sorts[0].key, page: 1 }, subject),
    };
  };
  // A record that is chosen is not named here: its name may change, and the page that is led to shows it.
  function nameOf({ field, groups, object }: Facet, value: string): string | undefined {
    const group = groups?.find(({ key }) => key === value);
    if (group) return pickLabel(group.label, language);
    return object ? undefined : words.codeLabel(field, value);
  }
  return <SubscribeButton label={t("subscribe")} make={make} />;
}
