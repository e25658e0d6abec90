import type { PageOutput } from "@kezhuan/contract/api/records";
import { Pagination } from "antd";
import type { ListState } from "@kezhuan/web/meta/list-state.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";
import "./list-pager.css";

interface ListPagerProps {
  page: PageOutput;
  pageSize: number;
  onChange: (part: Partial<ListState>) => void;
  isNarrow: boolean;
}

/** Pages, and how many records there are; "10000+" where the server counted no further. */
export function ListPager({ page, pageSize, onChange, isNarrow }: ListPagerProps) {
  const t = useText(listTexts);
  const { pageNum, totalIsExact, next } = page;
  const known = page.total ?? 0;
  // There is always a way to a next page that the server says exists, counted or not.
  const total = Math.max(known, pageNum * pageSize + (next === null ? 0 : 1));
  return (
    <footer className="list-pager">
      <output>{t(totalIsExact ? "total" : "totalAtLeast", { count: known })}</output>
      <Pagination
        current={pageNum}
        pageSize={pageSize}
        total={totalIsExact ? known : total}
        showSizeChanger={!isNarrow}
        showQuickJumper={!isNarrow && total > pageSize * 7}
        showLessItems={isNarrow}
        pageSizeOptions={[10, 20, 50, 100]}
        onChange={(number, size) => {
          // Another size begins at the first page: the old page number would be another place.
          if (size !== pageSize) onChange({ size, page: 1 });
          else onChange({ page: number });
        }}
      />
    </footer>
  );
}
