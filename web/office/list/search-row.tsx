import { DownOutlined, SearchOutlined, UpOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { Button, Input } from "antd";
import { useRef, useState } from "react";
import { searchFields } from "@kezhuan/web/meta/filters.ts";
import { isFiltered, unfiltered, type ListState } from "@kezhuan/web/meta/list-state.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDraft } from "../parts/use-draft.ts";
import { useHasKeys } from "../shell/use-is-narrow.ts";
import type { ListQuery } from "./use-list-state.ts";
import { FilterField } from "../kinds/filter-field.tsx";
import { listTexts } from "./list-texts.ts";
import "./search-row.css";

interface SearchRowProps {
  meta: ObjectMeta;
  view: ViewDef | undefined;
  query: ListQuery;
  onChange: (part: Partial<ListState>) => void;
  /** Requests the list again although its conditions are the same. */
  onRefresh: () => void;
  isNarrow: boolean;
}

/** So many fit beside the keyword on an ordinary screen. */
const alwaysShown = 2;

/** What narrows a list; what a curve shows is picked beside it. */
export function SearchRow(props: SearchRowProps) {
  return props.view?.kind === "series" ? null : <SearchFields {...props} />;
}

/** The keyword and the view's search fields. Enter searches; what is chosen rather than typed takes effect at once. */
function SearchFields({ meta, view, query, onChange: change, onRefresh, isNarrow }: SearchRowProps) {
  const fields = searchFields(meta, view);
  const first = isNarrow ? 0 : alwaysShown;
  const foldedCount = fields.slice(first).filter(({ name }) => query.filters[name]).length;
  const [isOpen, setOpen] = useState(foldedCount > 0);
  const isChanged = useRef(false);
  const onChange = (part: Partial<ListState>) => {
    isChanged.current = true;
    change(part);
  };
  const setFilter = (name: string, value: string) => {
    const { [name]: _before, ...others } = query.filters;
    onChange({ filters: value === "" ? others : { ...others, [name]: value }, page: 1 });
  };
  return (
    <search>
      <form
        className="search-row"
        onSubmit={(event) => {
          event.preventDefault();
          isChanged.current = false;
          // A field takes over what was typed when it loses the focus; changed conditions request the list by themselves.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          if (!isChanged.current) onRefresh();
        }}
      >
        <KeywordField keyword={query.keyword} onChange={(keyword) => onChange({ keyword, page: 1 })} />
        {(isOpen ? fields : fields.slice(0, first)).map((field) => (
          <FilterField
            key={field.name}
            field={field}
            value={query.filters[field.name] ?? ""}
            onChange={(value) => setFilter(field.name, value)}
          />
        ))}
        <SearchButtons
          canReset={isFiltered(query)}
          onReset={() => onChange({ ...unfiltered, sort: undefined })}
          fold={fields.length > first ? { isOpen, setOpen, isNarrow, foldedCount } : undefined}
        />
      </form>
    </search>
  );
}

interface SearchButtonsProps {
  canReset: boolean;
  onReset: () => void;
  /** Absent when every field is in view anyway. */
  fold:
    | { isOpen: boolean; setOpen: (isOpen: boolean) => void; isNarrow: boolean; foldedCount: number }
    | undefined;
}

function SearchButtons({ canReset, onReset, fold }: SearchButtonsProps) {
  const t = useText(listTexts);
  return (
    <div className="search-buttons">
      <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
        {t("search")}
      </Button>
      <Button disabled={!canReset} onClick={onReset}>
        {t("reset")}
      </Button>
      {fold && (
        <Button
          type="link"
          aria-expanded={fold.isOpen}
          icon={fold.isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => fold.setOpen(!fold.isOpen)}
        >
          {t(fold.isOpen ? "fold" : fold.isNarrow ? "filters" : "expand")}
          {!fold.isOpen && fold.foldedCount > 0 && ` (${fold.foldedCount})`}
        </Button>
      )}
    </div>
  );
}

interface KeywordFieldProps {
  keyword: string;
  onChange: (keyword: string) => void;
}

function KeywordField({ keyword, onChange }: KeywordFieldProps) {
  const t = useText(listTexts);
  const hasKeys = useHasKeys();
  const [draft, setDraft] = useDraft(keyword);
  const commit = () => {
    if (draft.trim() !== keyword) onChange(draft.trim());
  };
  return (
    <div className="search-keyword" data-keyword>
      <Input
        aria-label={t("keyword")}
        placeholder={t(hasKeys ? "keywordHint" : "keywordPlain")}
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        maxLength={200}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          if (event.type === "click") onChange("");
        }}
        onBlur={commit}
      />
    </div>
  );
}
