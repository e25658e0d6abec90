import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { defineText, formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { ValidityAdvice } from "../posting/validity-advice.tsx";
import { PostingActions } from "../posting/posting-actions.tsx";
import { adviceOn } from "../posting/posted-texts.ts";
import { statusPath, type PostingKind } from "../posting/posting-kinds.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, type Words } from "../subject/words.ts";
import { WhyNote } from "./why-note.tsx";

const texts = defineText({
  demand: { zh: "我的需求", en: "My demands" },
  achievement: { zh: "我的成果", en: "My achievements" },
  postDemand: { zh: "发布需求", en: "Post a demand" },
  postAchievement: { zh: "发布成果", en: "Post an achievement" },
  none: { zh: "还没有发布过。", en: "Nothing posted yet." },
  changed: { zh: "修改于 {date}", en: "Changed {date}" },
});

const pageSize = 10;
const wanted = [
  "title",
  "title_en",
  "status",
  "receipt_no",
  "review_comment",
  "updated_at",
  "valid_until",
  "deadline",
  "lapsed",
  "visibility",
  "secrecy",
];

interface PostingsSectionProps {
  kind: PostingKind;
  userId: string;
}

/** One's own postings of a kind: state, what to do next. */
export function PostingsSection({ kind, userId }: PostingsSectionProps) {
  const t = useText(texts);
  const [pageNum, setPageNum] = useState(1);
  const { meta, words, error: metaError, refetch: refetchMeta } = useObjectMeta(kind.objname);
  const mayFind = meta?.fields.some(({ name }) => name === "created_by") ?? false;
  const page = useQuery({
    ...objDataByPageQuery({
      objname: kind.objname,
      equal: { created_by: userId },
      fields: meta ? knownFields(meta, wanted) : [],
      sort: "-updated_at",
      pageNum,
      pageSize,
      withDenied: true,
    }),
    enabled: mayFind,
  });
  const isDemand = kind.kind === "demand";
  const error = metaError ?? page.error;
  if (meta && !mayFind) return null;
  return (
    <section className="my-section" aria-labelledby={`my-${kind.kind}`}>
      <header>
        <h2 id={`my-${kind.kind}`}>{t(isDemand ? "demand" : "achievement")}</h2>
        <Link className="button button-plain" to={kind.path}>
          {t(isDemand ? "postDemand" : "postAchievement")}
        </Link>
      </header>
      {error && (
        <FetchFailure error={error} onRetry={() => void (metaError ? refetchMeta() : page.refetch())} />
      )}
      {!error && page.data?.data.length === 0 && <p className="my-none">{t("none")}</p>}
      <ul className="my-list" aria-busy={page.isPending}>
        {meta &&
          page.data?.data.map((record) => (
            <PostingItem key={record.id} kind={kind} meta={meta} words={words} record={record} />
          ))}
      </ul>
      {page.data && (page.data.total ?? 0) > pageSize && (
        <Pagination
          page={pageNum}
          pages={Math.ceil((page.data.total ?? 0) / pageSize)}
          hrefOf={() => "#/my?at=postings"}
          onGo={setPageNum}
        />
      )}
    </section>
  );
}

interface PostingItemProps {
  kind: PostingKind;
  meta: ObjectMeta;
  words: Words;
  record: WireRecord;
}

function PostingItem({ kind, meta, words, record }: PostingItemProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const state = readText(record["status"]) ?? "draft";
  const title = (language === "en" && readText(record["title_en"])) || readText(record["title"]);
  return (
    <li>
      <div>
        <Link to={statusPath(kind, record.id)}>
          <Mark kind={kind.kind === "demand" ? "demand" : "supply"} /> <Typed text={title ?? record.id} />
        </Link>
        <p className="my-facts">
          <strong>{words.codeLabel("status", state)}</strong>
          <span className="figures">{readText(record["receipt_no"])}</span>
          <span>{t("changed", { date: formatDate(readText(record["updated_at"]) ?? "", language) })}</span>
        </p>
        <p className="my-advice">
          {pickLabel(adviceOn(record), language)} <ValidityAdvice record={record} state={state} />
        </p>
        <WhyNote meta={meta} record={record} />
      </div>
      <PostingActions kind={kind} meta={meta} record={record} />
    </li>
  );
}
