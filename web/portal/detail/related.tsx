import type { Condition } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import type { Subject } from "../subject/subject.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, newestSort } from "../subject/words.ts";
import "./related.css";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({ all: { zh: "查看全部 {count} 项", en: "See all {count}" } });

const SHOWN = 5;

interface RelatedProps<Item extends { id: string }> {
  subject: Subject<Item>;
  title: string;
  rules: readonly Condition[];
  /** The finder with the same conditions. */
  allPath: string;
  /** What is said where there are none; nothing, and no section, when left out. */
  empty?: string;
}

/** Records of another kind that belong to the one of the page: the newest, and the way to all of them. */
export function Related<Item extends { id: string }>(props: RelatedProps<Item>) {
  const { subject, title, rules, allPath, empty } = props;
  const t = useText(texts);
  const { language } = usePreferences();
  const { data, words, hasFailed } = useRelated(subject, rules);
  const hasNone = data?.items.length === 0;
  if (hasFailed || (hasNone && !empty)) return null;
  return (
    <section className="detail-section related" aria-busy={!data}>
      <header>
        <h2 className="section-title">
          {title} {data && <small className="figures">{formatNumber(data.total, language)}</small>}
        </h2>
        {data && data.total > SHOWN && (
          <Link to={allPath}>
            {t("all", { count: data.total })}
            <Icon name="arrow" size={18} />
          </Link>
        )}
      </header>
      {!data && <RowSkeletons count={2} />}
      {hasNone && <p className="related-empty">{empty}</p>}
      {data?.items.map((item) => (
        <subject.Row
          key={item.id}
          item={item}
          words={words}
          level={3}
          tools={<SubjectStar kind={subject.kind} item={item} />}
        />
      ))}
    </section>
  );
}

function useRelated<Item extends { id: string }>(subject: Subject<Item>, rules: readonly Condition[]) {
  const { objname, listFields, read } = subject;
  const { meta, words, isError } = useObjectMeta(objname);
  const query = useQuery({
    queryKey: recordsKey(objname, "related", rules),
    enabled: meta !== undefined,
    queryFn: async ({ signal }) => {
      const asked = {
        objname,
        highsearch: { match: "and" as const, rules: [...rules] },
        pageSize: SHOWN,
        ...(meta ? { fields: knownFields(meta, listFields), sort: newestSort(meta) } : {}),
      };
      const page = await unwrap(getObjDataByPage(asked, { signal, quiet: true }));
      return { items: page.data.map(read), total: page.total ?? page.data.length };
    },
  });
  return { data: query.data, words, hasFailed: isError || query.isError };
}
