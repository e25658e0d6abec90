import { useQuery } from "@tanstack/react-query";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import "./holdings.css";

const texts = defineText({
  achievement: { zh: "项公开成果", en: "published {count|achievement|achievements}" },
  expert: { zh: "位在库专家", en: "listed {count|expert|experts}" },
  demand: { zh: "项公开需求", en: "published {count|demand|demands}" },
});

const kinds = [
  { kind: "achievement", mark: "supply", field: "completers" },
  { kind: "expert", mark: "expert", field: "institution" },
  { kind: "demand", mark: "demand", field: "publisher_institution" },
] as const;

type Holding = (typeof kinds)[number];

/** How much of each kind the institution has here, each figure the way to it; what an enterprise needs comes first. */
export function Holdings({ id, isEnterprise }: { id: string; isEnterprise: boolean }) {
  const ordered = isEnterprise ? kinds.toReversed() : kinds;
  return (
    <ul className="holdings">
      {ordered.map((holding) => (
        <HoldingLine key={holding.kind} holding={holding} id={id} />
      ))}
    </ul>
  );
}

function HoldingLine({ holding: { kind, mark, field }, id }: { holding: Holding; id: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { objname, find } = subjectPlaces[kind];
  const { data: count } = useQuery({
    queryKey: ["objData", objname, "held", id],
    queryFn: async ({ signal }) => {
      const highsearch = { match: "and" as const, rules: [{ field, op: "in" as const, value: [id] }] };
      const query = { objname, highsearch, pageSize: 1, fields: ["id"] };
      const answer = await getObjDataByPage(query, { signal, quiet: true });
      // Who may not see this kind of record is told of none.
      return answer.ok ? (answer.data.total ?? 0) : 0;
    },
  });
  const words = (
    <>
      <Mark kind={mark} size={12} />
      <b className="figures">
        {count === undefined ? <Skeleton width="1em" height="0.8em" /> : formatNumber(count, language)}
      </b>
      <span>{t(kind, { count: count ?? 0 })}</span>
    </>
  );
  return (
    <li>{count ? <Link to={`${find}?org=${encodeURIComponent(id)}`}>{words}</Link> : <p>{words}</p>}</li>
  );
}
