import { Icon } from "./icon.tsx";
import { isPlainClick } from "./link.tsx";
import { listPages } from "./list-pages.ts";
import { defineText } from "./text.ts";
import { useText } from "./use-text.ts";
import "./pagination.css";

const texts = defineText({
  label: { zh: "分页", en: "Pages" },
  previous: { zh: "上一页", en: "Previous" },
  next: { zh: "下一页", en: "Next" },
  page: { zh: "第 {page} 页", en: "Page {page}" },
});

interface PaginationProps {
  page: number;
  /** Number of pages; a lower bound when `isOpenEnd`. */
  pages: number;
  isOpenEnd?: boolean;
  /** The address of a page: pages are links, so that they can be opened elsewhere. */
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
}

export function Pagination({ page, pages, isOpenEnd = false, hrefOf, onGo }: PaginationProps) {
  const t = useText(texts);
  const go = (target: number) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo(target);
  };
  const step = (target: number, side: "previous" | "next", isPossible: boolean) => (
    <a
      className={`pagination-step pagination-${side}`}
      {...(isPossible
        ? { href: hrefOf(target), onClick: go(target) }
        : { "aria-disabled": true, role: "link" })}
    >
      {side === "previous" && <Icon name="left" size={18} />}
      <span>{t(side)}</span>
      {side === "next" && <Icon name="right" size={18} />}
    </a>
  );
  return (
    <nav className="pagination figures" aria-label={t("label")}>
      {step(page - 1, "previous", page > 1)}
      <ol>
        {listPages(page, pages).map((entry, index) =>
          entry === null ? (
            <li key={`gap-${index}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <a
                href={hrefOf(entry)}
                onClick={go(entry)}
                aria-label={t("page", { page: entry })}
                aria-current={entry === page ? "page" : undefined}
              >
                {entry}
              </a>
            </li>
          ),
        )}
        {isOpenEnd && (
          <li className="pagination-gap" aria-hidden="true">
            …
          </li>
        )}
      </ol>
      {step(page + 1, "next", page < pages || isOpenEnd)}
    </nav>
  );
}
