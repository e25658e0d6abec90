import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  dropUnknownCodes,
  policyRules,
  readPolicySearch,
  type PolicySearch,
} from "@kezhuan/contract/portal/policy-conditions";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import type { Words } from "../subject/words.ts";
import { useKindNames } from "./article-kinds.ts";
import { ArticleRow } from "./article-row.tsx";
import { articleListFields } from "@kezhuan/contract/portal/list-fields";
import { articleSort } from "./article-sort.ts";
import { PolicyFilter } from "./policy-filter.tsx";
import { policyFields, readPolicy, todayOf } from "./policy.ts";
import { PolicyFacts } from "./policy-facts.tsx";
import { ARTICLE, readArticle } from "./read-article.ts";
import "./article.css";

const texts = defineText({
  title: { zh: "动态与政策", en: "News and policy" },
  types: { zh: "文章类型", en: "Types of articles" },
  all: { zh: "全部", en: "All" },
  emptyTitle: { zh: "还没有这类文章", en: "No articles of this kind yet" },
  emptyLead: { zh: "换一类看看，或先去查找成果。", en: "Look at another kind, or search the achievements." },
  noneTitle: { zh: "没有符合这些条件的政策", en: "No policy for these conditions" },
  noneLead: {
    zh: "去掉一个条件再看；已失效的不在其中。",
    en: "Take one away; what is over is not among them.",
  },
  found: { zh: "符合条件的政策 {count} 项", en: "{count} {count|policy|policies} found" },
  find: { zh: "查找成果", en: "Find achievements" },
  unknown: {
    zh: "地址中的 {codes} 不在可选范围内，没有用作条件。",
    en: "The address asks for {codes}, which cannot be chosen here: left out.",
  },
});

const pageSize = 20;

/** Every article, or those of one type, pinned ones first; type and page are in the address. */
export function ArticleList() {
  const t = useText(texts);
  const { language } = usePreferences();
  const params = useSearchParams();
  const navigate = useNavigate();
  const described = useObjectMeta(ARTICLE);
  const { meta, words, error: metaError } = described;
  usePageTitle(t("title"));
  const nameOf = useKindNames(words);
  const type = params.get("type") ?? "";
  const isPolicy = type === "policy";
  const { search, unknown, change } = usePolicySearch(isPolicy, described);
  const isNarrowed = Object.keys(search).length > 0;
  const isKnown = meta !== undefined || metaError !== null || !isNarrowed;
  const pageNum = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const { data, error, refetch } = useArticles({ type, pageNum, search, isKnown });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const pathOf = (page: number) => listPath(type, page, search);
  return (
    <div className="inside article-list">
      <h1>{t("title")}</h1>
      <nav aria-label={t("types")} className="article-types">
        {["", ...words.codesOf("type")].map((code) => (
          <Link key={code} to={listPath(code, 1)} aria-current={code === type ? "page" : undefined}>
            {code === "" ? t("all") : nameOf(code)}
          </Link>
        ))}
      </nav>
      {isPolicy && <PolicyFilter search={search} words={words} onChange={change} />}
      {unknown.length > 0 && (
        <p className="policy-note">{t("unknown", { codes: formatList(unknown, language) })}</p>
      )}
      {isNarrowed && typeof data?.total === "number" && (
        <output className="policy-found">{t("found", { count: data.total })}</output>
      )}
      <div aria-busy={!data && !error}>
        {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowSkeletons count={6} />}
        {data?.data.length === 0 && <NoArticles isNarrowed={isNarrowed} />}
        {data?.data.map((record) => (
          <ListedArticle key={record.id} record={record} words={words} isPolicy={isPolicy} />
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          page={pageNum}
          pages={pages}
          hrefOf={(page) => `#${pathOf(page)}`}
          onGo={(page) => navigate(pathOf(page))}
        />
      )}
    </div>
  );
}

/** The conditions on policies that the address has; of other articles there are none. */
function usePolicySearch(isPolicy: boolean, { meta, words }: ReturnType<typeof useObjectMeta>) {
  const params = useSearchParams();
  const navigate = useNavigate();
  const read = (given: URLSearchParams) => {
    const asked = isPolicy ? readPolicySearch(given) : {};
    // Which codes there are is known once the words have come.
    return meta ? dropUnknownCodes(asked, words.codesOf) : { search: asked, unknown: [] };
  };
  const change = (next: (search: PolicySearch) => PolicySearch) =>
    navigate((here) => listPath("policy", 1, next(read(new URLSearchParams(here.search)).search)), {
      replace: true,
    });
  return { ...read(params), change };
}

interface Listed {
  type: string;
  pageNum: number;
  search: PolicySearch;
  /** Whether the search is what it will be. */
  isKnown: boolean;
}

/** Of policies that are narrowed down only those in force; all of them, also what is over, where nobody asks for any. */
function useArticles({ type, pageNum, search, isKnown }: Listed) {
  return useQuery({
    ...objDataByPageQuery({
      objname: ARTICLE,
      pageNum,
      pageSize,
      sort: articleSort,
      fields: type === "policy" ? [...articleListFields, ...policyFields] : articleListFields,
      ...(type ? { equal: { type } } : {}),
      ...(Object.keys(search).length > 0
        ? { highsearch: { match: "and" as const, rules: policyRules(search, todayOf()) } }
        : {}),
    }),
    enabled: isKnown,
  });
}

function NoArticles({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText(texts);
  return (
    <EmptyState
      title={t(isNarrowed ? "noneTitle" : "emptyTitle")}
      lead={t(isNarrowed ? "noneLead" : "emptyLead")}
    >
      <Link className="button button-plain" to="/zcg">
        {t("find")}
      </Link>
    </EmptyState>
  );
}

interface ListedArticleProps {
  record: WireRecord;
  words: Words;
  isPolicy: boolean;
}

function ListedArticle({ record, words, isPolicy }: ListedArticleProps) {
  const article = readArticle(record);
  const policy = isPolicy ? readPolicy(record) : undefined;
  return (
    <ArticleRow article={article} type={article.type && words.codeLabel("type", article.type)}>
      {policy?.support && <PolicyFacts policy={policy} words={words} />}
    </ArticleRow>
  );
}

function listPath(type: string, page: number, search: PolicySearch = {}): string {
  const params = new URLSearchParams({
    ...search,
    ...(type ? { type } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  const query = params.toString();
  return query ? `/article?${query}` : "/article";
}
