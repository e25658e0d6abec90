import { useQuery } from "@tanstack/react-query";
import { Button, Input, Segmented, Select } from "antd";
import { useState } from "react";
import { fileFilters, fileOrders, filesOfPage } from "@kezhuan/contract/api/stored-files";
import { fileTotalsQuery, storedFilesQuery, type ChosenFiles } from "@kezhuan/web/api/stored-files.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Section } from "../parts/section.tsx";
import { FileTable } from "./file-table.tsx";
import { fileTexts } from "./file-texts.ts";

const first: ChosenFiles = { filter: "all", keyword: "", order: "newest", page: 1 };

/** Files of everybody, filtered and searched, a page at a time. */
export function FileList() {
  const t = useText(fileTexts);
  // A notification leads to those that it is about.
  const asked = useSearchParams().get("filter");
  const [chosen, setChosen] = useState({
    ...first,
    filter: fileFilters.find((one) => one === asked) ?? first.filter,
  });
  const keyword = useDebounced(chosen.keyword.trim(), 300);
  const { data, error, refetch } = useQuery(storedFilesQuery({ ...chosen, keyword }));
  // Whatever is chosen anew begins with its first page.
  const choose = (change: Partial<ChosenFiles>) => setChosen((before) => ({ ...before, page: 1, ...change }));
  return (
    <Section title={t("files")}>
      <Filters chosen={chosen} onChange={choose} />
      {!data && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data?.files.length === 0 && <EmptyState title={t("none")} lead={t("noneLead")} />}
      {data && data.files.length > 0 && (
        <>
          <FileTable files={data.files} />
          <Pages page={chosen.page} total={data.total} onGo={(page) => choose({ page })} />
        </>
      )}
    </Section>
  );
}

interface FiltersProps {
  chosen: ChosenFiles;
  onChange: (change: Partial<ChosenFiles>) => void;
}

function Filters({ chosen, onChange }: FiltersProps) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  const { data: totals } = useQuery(fileTotalsQuery);
  const nameOf = (filter: (typeof fileFilters)[number]) =>
    totals
      ? t("filterCount", { name: t(filter), count: formatNumber(totals.filters[filter], language) })
      : t(filter);
  return (
    <search className="files-filters" aria-label={t("files")}>
      <div className="files-wide">
        <Segmented
          aria-label={t("files")}
          value={chosen.filter}
          onChange={(filter) => onChange({ filter })}
          options={fileFilters.map((value) => ({ value, label: nameOf(value) }))}
        />
      </div>
      <Input.Search
        allowClear
        aria-label={t("search")}
        placeholder={t("search")}
        value={chosen.keyword}
        maxLength={100}
        onChange={(event) => onChange({ keyword: event.target.value })}
      />
      <Select
        aria-label={t("order")}
        value={chosen.order}
        onChange={(order) => onChange({ order })}
        options={fileOrders.map((value) => ({ value, label: t(value) }))}
      />
    </search>
  );
}

function Pages({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  const pages = Math.max(1, Math.ceil(total / filesOfPage));
  return (
    <div className="files-pages">
      <output>{t("pageOf", { page, pages, total: formatNumber(total, language) })}</output>
      {pages > 1 && (
        <>
          <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
            {t("previous")}
          </Button>
          <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
            {t("next")}
          </Button>
        </>
      )}
    </div>
  );
}
