import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindNames } from "../subject/kind-texts.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import type { Subject } from "../subject/subject.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields } from "../subject/words.ts";
import type { LocalMark } from "../favourites/local-marks.ts";
import type { OwnMark } from "../favourites/own-marks.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  gone: { zh: "已撤下，现在不能查看", en: "Withdrawn meanwhile: it cannot be seen now" },
  markedOn: { zh: "{date} 收藏", en: "Saved {date}" },
  goneLead: {
    zh: "重新公开后会自动回到这里。",
    en: "If it is published again it comes back here by itself.",
  },
  remove: { zh: "移除", en: "Remove" },
  more: { zh: "再显示 {count} 项", en: "Show {count} more" },
});

const AT_ONCE = 30;

/** What a mark carries besides what it marks; a visitor's carries nothing. */
export type AnyMark = LocalMark & Partial<Pick<OwnMark, "id" | "folder" | "note" | "markedAt">>;

interface MarkedKindProps<Item extends { id: string }> {
  subject: Subject<Item>;
  marks: readonly AnyMark[];
  onRemove: (mark: AnyMark) => void;
  /** What stands below each row. */
  noteOf: (mark: AnyMark) => React.ReactNode;
}

/** The marked records of one kind as they are now; those not to be seen any more say so, and nothing else. */
export function MarkedKind<Item extends { id: string }>(props: MarkedKindProps<Item>) {
  const { subject, marks, onRemove, noteOf } = props;
  const t = useText(texts);
  const name = useText(kindNames);
  const [most, setMost] = useState(AT_ONCE);
  const shown = marks.slice(0, most);
  const { words } = useObjectMeta(subject.objname);
  const { data: items, error, refetch } = useMarked(subject, shown);
  const { Row, Tools } = subject;
  const rest = Math.min(AT_ONCE, marks.length - shown.length);
  return (
    <section className="favourites-kind" aria-busy={!items}>
      <h3>
        <Mark kind={subject.mark} size={12} /> {name(subject.kind)}{" "}
        <small className="figures">{marks.length}</small>
      </h3>
      {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {!items && !error && <RowSkeletons count={Math.min(shown.length, 3)} />}
      {items &&
        shown.map((mark) => {
          const item = items.get(mark.about);
          return (
            <div key={mark.about} className="favourites-one">
              {item ? (
                <Row item={item} words={words} level={3} tools={Tools && <Tools item={item} />} />
              ) : (
                <Gone mark={mark} onRemove={onRemove} />
              )}
              {noteOf(mark)}
            </div>
          );
        })}
      {rest > 0 && <Button onClick={() => setMost(most + AT_ONCE)}>{t("more", { count: rest })}</Button>}
    </section>
  );
}

function Gone({ mark, onRemove }: Pick<MarkedKindProps<{ id: string }>, "onRemove"> & { mark: AnyMark }) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <article className="favourites-gone">
      <p>
        <strong>{t("gone")}</strong>
        {mark.markedAt && <> · {t("markedOn", { date: formatDate(mark.markedAt, language) })}</>}
        <br />
        <small>{t("goneLead")}</small>
      </p>
      <Button look="quiet" onClick={() => onRemove(mark)}>
        {t("remove")}
      </Button>
    </article>
  );
}

function useMarked<Item extends { id: string }>(subject: Subject<Item>, marks: readonly AnyMark[]) {
  const { objname, listFields, read } = subject;
  const { meta } = useObjectMeta(objname);
  const ids = marks.map(({ about }) => about);
  return useQuery({
    queryKey: recordsKey(objname, "marked", ids),
    enabled: meta !== undefined,
    queryFn: async ({ signal }) => {
      const asked = {
        objname,
        ...(meta ? { fields: knownFields(meta, listFields) } : {}),
        highsearch: { match: "and" as const, rules: [{ field: "id", op: "in" as const, value: ids }] },
        pageSize: 500,
        count: "none" as const,
      };
      const page = await unwrap(getObjDataByPage(asked, { signal, quiet: true }));
      return new Map(page.data.map((record) => [record.id, read(record)]));
    },
    // While one more is asked for the others stay.
    placeholderData: (before) => before,
  });
}
