import type { Strengths } from "@kezhuan/contract/portal/strengths";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import "./holdings.css";

const texts = defineText({
  achievement: { zh: "项公开成果", en: "published {count|achievement|achievements}" },
  transferred: { zh: "{count} 项已转化或签约", en: "{count} transferred or under contract" },
  expert: { zh: "位在库专家", en: "listed {count|expert|experts}" },
  open: { zh: "{count} 位可接洽", en: "{count} open to enquiries" },
  demand: { zh: "项公开需求", en: "published {count|demand|demands}" },
  wanted: { zh: "{count} 项正在征集", en: "{count} still looking for an answer" },
});

interface HoldingsProps {
  id: string;
  /** Undefined until it is counted. */
  strengths: Strengths | undefined;
  isEnterprise: boolean;
}

/** How much of each kind the institution has here, each figure the way to it; what an enterprise needs comes first. */
export function Holdings({ id, strengths, isEnterprise }: HoldingsProps) {
  const t = useText(texts);
  const { achievements = 0, transferred = 0, experts = 0, openExperts = 0 } = strengths ?? {};
  const { demands = 0, openDemands = 0 } = strengths ?? {};
  const lines: Omit<LineProps, "id" | "isThere">[] = [
    {
      kind: "achievement",
      mark: "supply",
      count: achievements,
      name: t("achievement", { count: achievements }),
      more: transferred > 0 ? t("transferred", { count: transferred }) : undefined,
    },
    {
      kind: "expert",
      mark: "expert",
      count: experts,
      name: t("expert", { count: experts }),
      more: openExperts > 0 ? t("open", { count: openExperts }) : undefined,
    },
    {
      kind: "demand",
      mark: "demand",
      count: demands,
      name: t("demand", { count: demands }),
      // None of them, too: what it is looking for is listed below, and is less than this.
      more: demands > 0 ? t("wanted", { count: openDemands }) : undefined,
    },
  ];
  return (
    <ul className="holdings">
      {(isEnterprise ? lines.toReversed() : lines).map((line) => (
        <HoldingLine key={line.kind} {...line} id={id} isThere={strengths !== undefined} />
      ))}
    </ul>
  );
}

interface LineProps {
  kind: "achievement" | "expert" | "demand";
  mark: MarkKind;
  count: number;
  name: string;
  /** How many of them are of the kind that one asks for first. */
  more: string | undefined;
  id: string;
  isThere: boolean;
}

function HoldingLine({ kind, mark, count, name, more, id, isThere }: LineProps) {
  const { language } = usePreferences();
  const words = (
    <>
      <Mark kind={mark} size={12} />
      <b className="figures">
        {isThere ? formatNumber(count, language) : <Skeleton width="1em" height="0.8em" />}
      </b>
      <span>
        {name}
        {more && <small>{more}</small>}
      </span>
    </>
  );
  const path = `${subjectPlaces[kind].find}?org=${encodeURIComponent(id)}`;
  return <li>{count > 0 ? <Link to={path}>{words}</Link> : <p>{words}</p>}</li>;
}
