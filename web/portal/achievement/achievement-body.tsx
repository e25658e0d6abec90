import { PartnersBelow, StoriesBelow } from "../article/below-record.tsx";
import { PoliciesFor } from "../article/policies-for.tsx";
import { Questions } from "../detail/questions.tsx";
import type { Words } from "../subject/words.ts";
import { Sidebar } from "./achievement-sidebar.tsx";
import type { AchievementDetails } from "./read-achievement-details.ts";
import { Story } from "./story.tsx";

export interface AchievementBodyProps {
  achievement: AchievementDetails;
  words: Words;
  isPartial: boolean;
}

/** What stands below the deciding facts of an achievement: its story, and what there is around it. */
export function AchievementBody({ achievement, words, isPartial }: AchievementBodyProps) {
  const { id, title, fields, trl, owners } = achievement;
  return (
    <>
      <div className="detail-body">
        <Story achievement={achievement} words={words} isPartial={isPartial} />
        <Sidebar achievement={achievement} words={words} />
      </div>
      {!isPartial && (
        <>
          <PoliciesFor
            fields={fields}
            trl={trl === undefined ? undefined : String(trl)}
            institution={owners[0]?.id}
          />
          <StoriesBelow field="achievement" id={id} />
          <Questions about={{ kind: "achievement", id }} />
          <PartnersBelow kind="achievement" id={id} name={title} />
        </>
      )}
    </>
  );
}
