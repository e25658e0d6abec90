import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Column } from "@kezhuan/web/meta/columns.ts";
import { use } from "react";
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
}

/** Spreadsheets in and out, for who has the right to either. */
export function TransferButtons({ meta, view, query, columns, selected }: TransferButtonsProps) {
  const { name, readonly } = meta.object;
  const scope = use(ListScopeContext);
  const list = {
    ...describeList({ meta, view, query }, scope),
    fields: columns.map((column) => column.name),
  };
  return (
    <div className="list-actions">
      {!readonly && (
        <HasPermission name={`${name}:import`}>
          <ImportButton meta={meta} viewid={view?.name} />
        </HasPermission>
      )}
      <HasPermission name={`${name}:export`}>
        <ExportButton list={list} selected={selected} />
      </HasPermission>
    </div>
  );
}
