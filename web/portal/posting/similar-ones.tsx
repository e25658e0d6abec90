import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { isSameTitle, piecesOf } from "@kezhuan/web/meta/like-titles.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";

/** Titles are long, and nobody waits for what is like them. */
const pauseMs = 500;

interface SimilarOnesProps {
  kind: PostingKind;
  title: string;
  /** Of the posting itself, which is like itself. */
  ownId: string;
}

/** What is here already under a like title, while one types it. */
export function SimilarOnes({ kind, title, ownId }: SimilarOnesProps) {
  const t = useText(postingTexts);
  const settled = useDebounced(title, pauseMs);
  const pieces = piecesOf(settled);
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: kind.objname,
      pageSize: 6,
      fields: ["title"],
      count: "none",
      highsearch: {
        match: "and",
        rules: [
          { field: "status", op: "eq", value: "published" },
          { match: "or", rules: pieces.map((value) => ({ field: "title", op: "like", value })) },
        ],
      },
    }),
    enabled: pieces.length > 0,
  });
  const found = pieces.length === 0 ? [] : (data?.data ?? []).filter(({ id }) => id !== ownId).slice(0, 5);
  const isDuplicate = found.some((record) => isSameTitle(readText(record["title"]) ?? "", settled));
  return (
    <div className="posting-similar" aria-live="polite">
      {found.length > 0 && (
        <>
          <p>{t(isDuplicate ? "duplicate" : "similar")}</p>
          <ul>
            {found.map((record) => (
              <li key={record.id}>
                <Link to={detailPath(kind.kind, record.id)} target="_blank">
                  {readText(record["title"]) ?? record.id}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
