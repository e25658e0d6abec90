import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button, IconButton } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import type { AchievementDetails } from "../achievement/read-achievement-details.ts";
import { contactPath } from "../detail/contact-path.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { compareRows, differs, type CompareRow, type Reading } from "./compare-rows.tsx";

const texts = defineText({
  caption: { zh: "成果对比，有不同的行标有“不同”", en: "Comparison; rows that differ are marked" },
  captionNarrow: { zh: "成果对比，只列出不同的行", en: "Comparison; only rows that differ" },
  fact: { zh: "项目", en: "Fact" },
  differs: { zh: "不同", en: "differs" },
  remove: { zh: "移出对比", en: "Take out" },
  missing: { zh: "没有找到这项成果，可能已下架", en: "Not found; it may have been withdrawn" },
  failed: { zh: "没有取到", en: "Could not be fetched" },
  retry: { zh: "再试一次", en: "Try again" },
  contact: { zh: "联系", en: "Contact" },
  begin: { zh: "联系对接", en: "Start matching" },
  same: { zh: "这些成果的各项信息都相同。", en: "They do not differ in any of these facts." },
});

/** One of the compared: what is known of it, or why nothing is. */
export interface Column {
  id: string;
  achievement: AchievementDetails | undefined;
  error: Error | null;
  retry: () => void;
}

interface CompareTableProps {
  columns: readonly Column[];
  words: Words;
  isNarrow: boolean;
  isWaiting: boolean;
  onRemove: (id: string) => void;
}

/** Facts in rows, achievements in columns. Only what has come is compared. */
export function CompareTable({ columns, words, isNarrow, isWaiting, onRemove }: CompareTableProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const reading = { words, language };
  const known = columns.flatMap(({ achievement }) => achievement ?? []);
  const filled = compareRows.filter(({ valuesOf }) => known.some((one) => valuesOf(one, reading).length > 0));
  const isSettled = !isWaiting && columns.every(({ achievement, error }) => achievement ?? error);
  const marked = filled.map((row) => ({ row, isDifferent: isSettled && differs(row, known, reading) }));
  const shown = isNarrow && isSettled ? marked.filter(({ isDifferent }) => isDifferent) : marked;
  return (
    // Wider than a phone: who has no pointer scrolls it by moving through its links.
    <div className="compare-frame">
      <table className="compare-table" aria-busy={!isSettled}>
        <caption className="unseen">{t(isNarrow ? "captionNarrow" : "caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t("fact")}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {!isSettled && known.length === 0 && <WaitingRows count={columns.length} />}
          {shown.map(({ row, isDifferent }) => (
            <tr key={row.key} className={isDifferent ? "compare-different" : undefined}>
              <th scope="row">
                {"field" in row.label ? words.fieldLabel(row.label.field) : pickLabel(row.label, language)}
                {isDifferent && !isNarrow && <small>{t("differs")}</small>}
              </th>
              {columns.map(({ id, achievement }) => (
                <td key={id}>
                  {achievement && <Cell row={row} achievement={achievement} reading={reading} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <ContactRow columns={columns} />
      </table>
      {isNarrow && isSettled && shown.length === 0 && <p className="compare-same">{t("same")}</p>}
    </div>
  );
}

/** Whoever has compared gets in touch from here. */
function ContactRow({ columns }: Pick<CompareTableProps, "columns">) {
  const t = useText(texts);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("contact")}</th>
        {columns.map(({ id, achievement }) => (
          <td key={id}>
            {achievement && (
              <Link className="button button-plain" to={contactPath("achievement", id)}>
                {t("begin")}
              </Link>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function ColumnHead({ column, onRemove }: { column: Column } & Pick<CompareTableProps, "onRemove">) {
  const t = useText(texts);
  const { id, achievement, error, retry } = column;
  const isMissing = error instanceof ApiError && [400, 401, 403, 404].includes(error.code);
  return (
    <th scope="col">
      <div className="compare-head">
        <div>
          {achievement && (
            <Link to={detailPath("achievement", id)}>
              <Bilingual zh={achievement.title} en={achievement.titleEn} />
            </Link>
          )}
          {!achievement && !error && <Skeleton height="2.8em" />}
          {error && <p role="alert">{isMissing ? t("missing") : t("failed")}</p>}
          {error && !isMissing && <Button onClick={retry}>{t("retry")}</Button>}
        </div>
        <IconButton icon="close" label={t("remove")} onClick={() => onRemove(id)} />
      </div>
    </th>
  );
}

interface CellProps {
  row: CompareRow;
  achievement: AchievementDetails;
  reading: Reading;
}

function Cell({ row, achievement, reading }: CellProps) {
  const values = row.valuesOf(achievement, reading);
  if (values.length === 0) return <span className="compare-empty">–</span>;
  if (row.draw) return row.draw(achievement, reading);
  if (row.look !== "list")
    return <span lang={languageOf(values.join())}>{formatList(values, reading.language)}</span>;
  return (
    <ul lang={languageOf(values.join())}>
      {values.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}

function WaitingRows({ count }: { count: number }) {
  return Array.from({ length: 6 }, (_none, index) => (
    <tr key={index} aria-hidden="true">
      <th>
        <Skeleton width="5em" />
      </th>
      {Array.from({ length: count }, (_nothing, at) => (
        <td key={at}>
          <Skeleton height="1.6em" />
        </td>
      ))}
    </tr>
  ));
}
