import type { HomeWord } from "@kezhuan/contract/api/portal";
import { useState } from "react";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { searchPath, searchScopes, type SearchScope } from "../finder/search-scope.ts";
import { wordsFor } from "../suggest/hot-words.ts";
import { postingWays, wayTexts } from "../shell/ways.ts";
import { HomeSearch } from "./home-search.tsx";
import { MeetingField } from "./meeting-field.tsx";
import "./hero.css";

const texts = defineText({
  title: { zh: "好成果，\n正等着被需要。", en: "Good research\nis waiting to be needed." },
  lead: {
    zh: "查找高校、院所与企业公开的科技成果：做到了哪一步、有哪些知识产权、能以什么方式合作，一看便知。",
    en: "Find published results of universities, institutes and firms: how mature they are, what protects them, and on which terms they can be had.",
  },
  legend: { zh: "图例", en: "Legend" },
  supply: { zh: "成果", en: "Achievement" },
  demand: { zh: "需求", en: "Demand" },
  match: { zh: "相遇", en: "Match" },
  words: { zh: "可以试试", en: "Words to try" },
});

/** What can be found here, in five seconds: one sentence, and the search box where supply and demand meet. */
export function Hero({ words }: { words: readonly HomeWord[] | undefined }) {
  const t = useText(texts);
  const name = useText(wayTexts);
  const [isSearching, setSearching] = useState(false);
  const [scope, setScope] = useState<SearchScope>(searchScopes[0]);
  return (
    <section className="hero">
      <div className="inside hero-words">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </div>
      <div className="hero-band">
        <MeetingField eager={isSearching} />
        <div className="hero-search">
          <HomeSearch words={words} onScopeChange={setScope} onFocusChange={setSearching} />
        </div>
      </div>
      <div className="inside hero-below">
        <div>
          <HotWords words={words} scope={scope} />
          <p className="hero-posting">
            {postingWays.map(({ to, label }) => (
              <Link key={to} className="button button-plain" to={to}>
                {name(label)}
              </Link>
            ))}
          </p>
        </div>
        <ul className="hero-legend" aria-label={t("legend")}>
          {(["supply", "demand", "match"] as const).map((kind) => (
            <li key={kind}>
              <Mark kind={kind} size={12} />
              {t(kind)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface HotWordsProps {
  words: readonly HomeWord[] | undefined;
  /** What the box above looks for. */
  scope: SearchScope;
}

function HotWords({ words, scope }: HotWordsProps) {
  const t = useText(texts);
  const found = words && wordsFor(words, scope);
  if (found?.length === 0) return <div />;
  return (
    <div className="hero-hot">
      <h2>{t("words")}</h2>
      <ul>
        {found === undefined ? (
          <li>
            <Skeleton width="300px" />
          </li>
        ) : (
          found.map(({ text }) => (
            <li key={text} lang={languageOf(text)}>
              <Link to={searchPath(scope, text)}>{text}</Link>
            </li>
          ))
        )}
      </ul>
    </div>
  );
}
