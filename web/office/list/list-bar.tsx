import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { Suspense, useState } from "react";
import type { ListState } from "@kezhuan/web/meta/list-state.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { ConditionLine } from "../search/condition-line.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { searchTexts } from "../search/search-texts.ts";
import { ListToolbar, type ListToolbarProps } from "./list-toolbar.tsx";
import type { ListQuery } from "./use-list-state.ts";

const SearchDrawer = lazyPage(async () => (await import("../views/search-drawer.tsx")).SearchDrawer);

interface ListBarProps extends Omit<ListToolbarProps, "children"> {
  view: ViewDef | undefined;
  query: ListQuery;
  onChange: (part: Partial<ListState>) => void;
}

/** The toolbar, the conditions that hold, and the place where they are put together. */
export function ListBar({ view, query, onChange, ...tools }: ListBarProps) {
  const t = useText(searchTexts);
  // Kept while it slides out.
  const [search, setSearch] = useState<"never" | "open" | "closed">("never");
  const { meta } = tools;
  const { condition } = query;
  return (
    <>
      <ListToolbar {...tools}>
        <SearchButton condition={condition} isOpen={search === "open"} onOpen={() => setSearch("open")} />
      </ListToolbar>
      {condition !== undefined && (
        <ConditionLine
          meta={meta}
          condition={condition}
          onEdit={() => setSearch("open")}
          onClear={() => onChange({ condition: undefined, page: 1 })}
        />
      )}
      <Suspense>
        {search !== "never" && (
          <SearchDrawer
            meta={meta}
            viewid={view?.name}
            condition={typeof condition === "object" ? condition : undefined}
            purpose="search"
            title={t("highSearch")}
            isOpen={search === "open"}
            onApply={(next) => onChange({ condition: next, page: 1 })}
            onClose={() => setSearch("closed")}
          />
        )}
      </Suspense>
    </>
  );
}
