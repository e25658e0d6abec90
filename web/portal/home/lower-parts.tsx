import { DemandBoard } from "./demand-board.tsx";
import { Distribution } from "./distribution.tsx";
import { Editorial } from "./editorial.tsx";
import { FeaturedExperts } from "./featured-experts.tsx";
import { InstitutionIndex } from "./institution-index.tsx";
import type { HomeData } from "./use-home-data.ts";

export type LowerPartName = "demands" | "experts" | "institutions" | "distribution" | "editorial";

/** The parts of the home page that nobody sees at once. */
export function LowerPart({ part, data }: { part: LowerPartName; data: HomeData }) {
  const { home, wordsOf } = data;
  switch (part) {
    case "demands":
      return <DemandBoard list={home?.lists.demands} words={wordsOf("kch_demand")} />;
    case "experts":
      return <FeaturedExperts list={home?.lists.experts} words={wordsOf("kch_expert")} />;
    case "institutions":
      return <InstitutionIndex list={home?.lists.institutions} words={wordsOf("kch_institution")} />;
    case "editorial":
      return <Editorial lists={home?.lists} articleWords={wordsOf("kch_article")} />;
    case "distribution":
      return (
        home?.lists.achievements?.total !== 0 &&
        home?.counts !== null && <Distribution counts={home?.counts} words={wordsOf("kch_achievement")} />
      );
  }
}
