import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ReviewItem } from "@kezhuan/contract/api/review";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { useAccount } from "../session/account.tsx";
import { nameItem, describeDue } from "./review-place.ts";
import { reviewTexts } from "./review-texts.ts";

interface QueueTableProps {
  items: readonly ReviewItem[];
  onOpen: (item: { objname: string; id: string; revision: string | undefined }) => void;
}

const columns = ["name", "kind", "state", "author", "since", "due", "reviewer"] as const;

/** One line for each that waits; the arrow keys go from name to name. */
export function QueueTable({ items, onOpen }: QueueTableProps) {
  const t = useText(reviewTexts);
  const names = [...new Set(items.map(({ objname }) => objname))];
  const metas = useQueries({ queries: names.map((name) => objMetaDataQuery(name)) });
  // What is late is judged by when the page was drawn; it is asked for anew every minute.
  const [now] = useState(Date.now);
  return (
    <table className="review-table" aria-label={t("title")}>
      <ColumnHeads names={columns.map((key) => t(key))} />
      <tbody>
        {items.map((item) => (
          <QueueRow
            key={nameItem(item)}
            item={item}
            now={now}
            meta={metas[names.indexOf(item.objname)]?.data}
            onOpen={() => onOpen({ ...item, revision: item.revision ?? undefined })}
          />
        ))}
      </tbody>
    </table>
  );
}

interface QueueRowProps {
  item: ReviewItem;
  now: number;
  meta: ObjectMeta | undefined;
  onOpen: () => void;
}

function QueueRow({ item, now, meta, onOpen }: QueueRowProps) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const { user } = useAccount();
  const due = describeDue(item.due, now);
  const isLate = due.key === "lateDays" || due.key === "lateHours";
  const state = meta?.fields.find(({ name }) => name === meta.object.states?.field);
  const stateName =
    item.revision !== null || !meta
      ? t("change")
      : state && item.state !== null
        ? labelOfCode(item.state, { field: state, dicts: meta.dicts, language })
        : "–";
  const holder = item.reviewer;
  return (
    <tr>
      <td data-title={t("name")}>
        <button type="button" className="review-name" onClick={onOpen} onKeyDown={moveFocus}>
          {item.label ?? item.id}
        </button>
        {item.rounds > 0 && <small>{t("round", { count: item.rounds + 1 })}</small>}
      </td>
      <td data-title={t("kind")}>{meta && pickLabel(meta.object.label, language)}</td>
      <td data-title={t("state")}>{stateName}</td>
      <td data-title={t("author")}>{item.author?.label ?? "–"}</td>
      <td data-title={t("since")}>
        {item.since === null ? "–" : <time dateTime={item.since}>{writeInstant(item.since, language)}</time>}
      </td>
      <td data-title={t("due")} data-late={isLate}>
        {due.key === "noLimit" ? (
          <span title={t("noLimit")}>
            <span aria-hidden="true">–</span>
            <span className="unseen">{t("noLimit")}</span>
          </span>
        ) : (
          t(due.key, { count: due.count })
        )}
      </td>
      <td data-title={t("reviewer")}>
        {holder === null ? "–" : holder.id === user.id ? t("you") : (holder.label ?? t("somebody"))}
      </td>
    </tr>
  );
}

/** From name to name with the arrow keys. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const buttons = [
    ...(event.currentTarget.closest("tbody")?.querySelectorAll<HTMLElement>(".review-name") ?? []),
  ];
  if (step === 0) return;
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}
