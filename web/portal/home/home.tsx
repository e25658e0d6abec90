import type { HomeWord } from "@kezhuan/contract/api/portal";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { Banners } from "./banners.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { HomeSearch } from "./home-search.tsx";
import type { LowerPartName } from "./lower-parts.tsx";
import { Newest } from "./newest.tsx";
import { useHome, type HomeData } from "./use-home-data.ts";
import { WhenNear } from "../content/when-near.tsx";
import "./home-lists.css";

const texts = defineText({
  needs: { zh: "先看需求：谁在等一个答案？", en: "Demands first: who is waiting for an answer?" },
  overview: { zh: "先看全貌：有什么、到哪一步？", en: "The whole first: what is there, and how far is it?" },
});

const LowerPart = lazyPage(async () => (await import("./lower-parts.tsx")).LowerPart);

function lower(part: LowerPartName, data: HomeData) {
  // Before the data the page is short, and everything would be near.
  return (
    data.home && (
      <WhenNear>
        <LowerPart part={part} data={data} />
      </WhenNear>
    )
  );
}

/** The parts of the page, each from the same data. */
const parts = {
  hero: ({ home, error }: HomeData) => <Hero words={error ? [] : home?.words} />,
  needs: ({ home }: HomeData) => <Title kind="needs" words={home?.words} />,
  overview: ({ home }: HomeData) => <Title kind="overview" words={home?.words} />,
  banners: ({ home }: HomeData) => <Banners list={home?.lists.banners} />,
  figures: ({ home, error }: HomeData) => !error && <Figures home={home} />,
  newest: ({ home, wordsOf }: HomeData) => (
    <Newest list={home?.lists.achievements} words={wordsOf("kch_achievement")} />
  ),
  demands: (data: HomeData) => lower("demands", data),
  experts: (data: HomeData) => lower("experts", data),
  institutions: (data: HomeData) => lower("institutions", data),
  distribution: (data: HomeData) => lower("distribution", data),
  editorial: (data: HomeData) => lower("editorial", data),
} satisfies Record<string, (data: HomeData) => React.ReactNode>;

type Part = keyof typeof parts;

/** What stands above everything else, and is there before the data. */
const heads: ReadonlySet<Part> = new Set(["hero", "needs", "overview"]);

/**
 * The home page, and two other ways to lay out the same: demands first, or the whole first. Banners, which may be none,
 * come after what is seen at once: nothing there moves when they arrive.
 */
const layouts = {
  "/": [
    "hero",
    "figures",
    "newest",
    "banners",
    "demands",
    "distribution",
    "experts",
    "institutions",
    "editorial",
  ],
  "/index1": ["needs", "demands", "banners", "experts", "newest", "figures", "institutions", "editorial"],
  "/index_gd": [
    "overview",
    "figures",
    "distribution",
    "newest",
    "demands",
    "institutions",
    "experts",
    "banners",
    "editorial",
  ],
} satisfies Record<string, readonly Part[]>;

type HomeLayout = keyof typeof layouts;

export function Home({ layout = "/" }: { layout?: HomeLayout }) {
  usePageTitle();
  const data = useHome();
  const shown: readonly Part[] = layouts[layout];
  const drawn = data.error ? shown.filter((part) => heads.has(part)) : shown;
  return (
    <>
      {drawn.map((part) => (
        <HomePart key={part} part={part} data={data} />
      ))}
      {data.error && (
        <div className="inside">
          <FetchFailure error={data.error} onRetry={data.retry} />
        </div>
      )}
    </>
  );
}

function HomePart({ part, data }: { part: Part; data: HomeData }) {
  return parts[part](data);
}

interface TitleProps {
  kind: keyof typeof texts;
  words: readonly HomeWord[] | undefined;
}

function Title({ kind, words }: TitleProps) {
  const t = useText(texts);
  return (
    <div className="inside home-title">
      <h1>{t(kind)}</h1>
      <HomeSearch words={words} />
    </div>
  );
}
