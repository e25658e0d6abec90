import { Portrait } from "../content/portrait.tsx";
import { RecordCard } from "../subject/record-card.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import { Availability } from "./availability.tsx";
import { ExpertName, ExpertOrigin, ExpertSummary } from "./expert-row.tsx";
import type { Expert } from "./read-expert.ts";

/** One expert among others to compare. */
export function ExpertCard({ item, words, terms = [], tools }: RecordViewProps<Expert>) {
  return (
    <RecordCard
      to={detailPath("expert", item.id)}
      top={
        <div className="expert-card-top">
          <Portrait name={item.name} nameEn={item.nameEn} photo={item.photo} field={item.fields[0]} />
          <Availability code={item.availability} words={words} />
        </div>
      }
      title={<ExpertName expert={item} words={words} terms={terms} />}
      summary={<ExpertSummary expert={item} terms={terms} />}
      origin={<ExpertOrigin expert={item} words={words} />}
      tools={tools}
      terms={{ strong: "", quiet: words.codeLabels("services", item.services) }}
    />
  );
}
