import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Bilingual } from "../content/bilingual.tsx";
import type { Section } from "./read-theme.ts";
import "./theme.css";

const marks: Readonly<Record<string, MarkKind>> = {
  kch_achievement: "supply",
  kch_demand: "demand",
  kch_expert: "expert",
  kch_institution: "institution",
};

/** How many records meet each condition, side by side, counted just now. */
export function SectionFigures({ sections }: { sections: readonly Section[] }) {
  return (
    <dl className="theme-figures">
      {sections.map((section, index) => (
        <SectionFigure key={section.id || index} section={section} />
      ))}
    </dl>
  );
}

function SectionFigure({ section: { objname, condition, title } }: { section: Section }) {
  const { language } = usePreferences();
  const { data, isError } = useQuery({
    ...objDataByPageQuery({
      objname: objname ?? "",
      pageSize: 1,
      fields: ["id"],
      ...(condition ? { highsearch: condition } : {}),
    }),
    enabled: objname !== undefined,
  });
  // A figure that cannot be had is not there.
  if (isError || objname === undefined) return null;
  const mark = marks[objname];
  return (
    <div>
      <dt>
        {mark && <Mark kind={mark} />} <Bilingual zh={title.zh ?? title.en ?? ""} en={title.en} />
      </dt>
      <dd className="figures">
        {data ? formatNumber(data.total ?? 0, language) : <Skeleton width="2em" height="0.8em" />}
        {data?.totalIsExact === false && "+"}
      </dd>
    </div>
  );
}
