import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { PageOutput } from "@kezhuan/contract/api/records";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Column } from "@kezhuan/web/meta/columns.ts";
import { use } from "react";
import { ChangeButton } from "./change-button.tsx";
import { ListScopeContext } from "./list-scope.ts";
import { describeList } from "./use-page.ts";
import type { ListQuery } from "./use-list-state.ts";
import { HasPermission } from "../session/account.tsx";
import { ExportButton } from "../transfer/export-button.tsx";
import { ImportButton } from "../transfer/import-button.tsx";

interface TransferButtonsProps {
  meta: ObjectMeta;
  view: ViewDef | undefined;
  query: ListQuery;
  columns: readonly Column[];
  selected: readonly string[];
  page: PageOutput | undefined;
}

/** What is done with many records at once: changing them, spreadsheets in and out, for who has the right to it. */
export function TransferButtons({ meta, view, query, columns, selected, page }: TransferButtonsProps) {
  const { name, readonly } = meta.object;
  const scope = use(ListScopeContext);
  const described = describeList({ meta, view, query }, scope);
  const list = { ...described, fields: columns.map((column) => column.name) };
  const found = page && { total: page.total ?? 0, isExact: page.totalIsExact };
  return (
    <div className="list-actions">
      <ChangeButton meta={meta} selected={selected} list={described} found={found} />
      {!readonly && (
        <HasPermission name={`${name}:import`}>
          <ImportButton meta={meta} viewid={view?.name} />
        </HasPermission>
      )}
      <HasPermission name={`${name}:export`}>
        <ExportButton meta={meta} list={list} selected={selected} />
      </HasPermission>
    </div>
  );
}
