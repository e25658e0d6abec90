import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { MaturityRange } from "@kezhuan/web/ui/maturity-range.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { RecordCard } from "../subject/record-card.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import { describeBudget } from "./budget.ts";
import { describeDeadline } from "./deadline.ts";
import { DemandOrigin } from "./demand-row.tsx";
import type { Demand } from "./read-demand.ts";

/** One demand among others to compare. */
export function DemandCard({ item, words, terms = [], tools }: RecordViewProps<Demand>) {
  const { language } = usePreferences();
  const { id, title, titleEn, problem, summaryEn, trlMin, trlMax, deadline, budget } = item;
  return (
    <RecordCard
      to={detailPath("demand", id)}
      top={<MaturityRange from={trlMin} to={trlMax} />}
      title={
        <>
          <Mark kind="demand" size={11} /> <Bilingual zh={title} en={titleEn} terms={terms} />
        </>
      }
      summary={<Passage zh={problem} en={summaryEn} terms={terms} length={90} />}
      origin={<DemandOrigin demand={item} words={words} />}
      tools={tools}
      terms={{
        strong: describeBudget(budget, language),
        quiet: deadline && describeDeadline(deadline, language),
      }}
    />
  );
}
