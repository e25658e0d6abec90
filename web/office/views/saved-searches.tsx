import { MoreOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import type { Group } from "@kezhuan/contract/query/condition";
import { Button } from "antd";
import { useState } from "react";
import {
  draftSearch,
  isSameCondition,
  listSearches,
  mayChangeSearch,
} from "@kezhuan/web/meta/saved-searches.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import type { BuiltSearch } from "../search/search-builder.tsx";
import { removeSeenView } from "./remove-seen-view.ts";
import { viewTexts } from "./view-texts.ts";
import { keepSearch } from "./keep-search.ts";
import { SavedSearchDialog } from "./saved-search-dialog.tsx";
import { savedTexts } from "./saved-texts.ts";
import "./saved-searches.css";

type OpenDialog = { mode: "new" } | { mode: "rename"; search: ViewMeta };

/** The searches that were kept, beside the builder: opened, saved, renamed, shared and deleted. */
export function SavedSearches({ meta, condition, isReady, onOpen }: BuiltSearch) {
  const t = useText(savedTexts);
  const { language } = usePreferences();
  const [openedName, setOpenedName] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { own, shared } = listSearches(meta);
  const opened = [...own, ...shared].find(({ name }) => name === openedName);
  const isChanged = opened !== undefined && !isSameCondition(opened.condition, condition);
  const searchActions = useSearchActions({ meta, condition });
  const open = async (search: ViewMeta) => {
    const isSaved = condition.rules.length === 0 || (opened !== undefined && !isChanged);
    const name = pickLabel(search.label, language);
    const question = { title: t("replaceTitle", { name }), text: t("replaceText"), yes: t("open") };
    if (!isSaved && search !== opened && !(await askPerson(question))) return;
    setOpenedName(search.name);
    // The server has read it before it was kept.
    onOpen((search.condition ?? undefined) as Group | undefined);
  };
  const list = { meta, opened, isChanged, onOpen: (search: ViewMeta) => void open(search) };
  const onRemove = (search: ViewMeta) => searchActions.remove(search);
  const onRename = (search: ViewMeta) => setDialog({ mode: "rename", search });
  return (
    <section className="saved-searches" aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {own.length + shared.length === 0 && <p className="saved-none">{t("none")}</p>}
      <SearchList {...list} title={t("own")} searches={own} onRename={onRename} onRemove={onRemove} />
      <SearchList {...list} title={t("shared")} searches={shared} onRename={onRename} onRemove={onRemove} />
      <div className="saved-foot">
        {opened && isChanged && mayChangeSearch(meta, opened) && (
          <Button
            disabled={!isReady || condition.rules.length === 0}
            aria-label={t("saveOf", { name: pickLabel(opened.label, language) })}
            onClick={() => void searchActions.save(opened)}
          >
            {t("save")}
          </Button>
        )}
        <Button
          disabled={!isReady || condition.rules.length === 0}
          onClick={() => setDialog({ mode: "new" })}
        >
          {t("saveAs")}
        </Button>
      </div>
      {dialog && (
        <SavedSearchDialog
          meta={meta}
          search={dialog.mode === "rename" ? dialog.search : undefined}
          condition={condition}
          onClose={() => setDialog(undefined)}
          onSaved={({ name }) => dialog.mode === "new" && setOpenedName(name)}
        />
      )}
    </section>
  );
}

function useSearchActions({ meta, condition }: Pick<BuiltSearch, "meta" | "condition">) {
  const t = useText(savedTexts);
  const tView = useText(viewTexts);
  const { language } = usePreferences();
  const objname = meta.object.name;
  return {
    async save(search: ViewMeta) {
      const view = draftSearch(search.label, condition);
      const kept = await keepSearch({ objname, target: search, view, sharing: undefined });
      if (kept?.kind === "kept") showToast(tView("saved"), { tone: "success" });
      else if (kept) showToast(kept.message, { tone: "error" });
    },
    async remove(search: ViewMeta) {
      const name = pickLabel(search.label, language);
      const text = t("removeText", { name });
      if (!(await askPerson({ title: t("removeTitle"), text, yes: t("remove"), isGrave: true }))) return;
      await removeSeenView(objname, search);
    },
  };
}

interface SearchListProps {
  meta: ObjectMeta;
  title: string;
  searches: readonly ViewMeta[];
  opened: ViewMeta | undefined;
  isChanged: boolean;
  onOpen: (search: ViewMeta) => void;
  onRename: (search: ViewMeta) => void;
  onRemove: (search: ViewMeta) => Promise<void>;
}

function SearchList({ meta, title, searches, opened, isChanged, ...on }: SearchListProps) {
  const t = useText(savedTexts);
  const { language } = usePreferences();
  if (searches.length === 0) return null;
  const items = [
    { key: "rename", label: t(meta.mayShareViews ? "rename" : "renameOnly") },
    { key: "remove", label: t("remove"), isGrave: true },
  ];
  return (
    <>
      <h4>{title}</h4>
      <ul aria-label={title}>
        {searches.map((search) => {
          const name = pickLabel(search.label, language);
          const isOpened = search.name === opened?.name;
          return (
            <li key={search.name}>
              <button
                type="button"
                className="saved-name"
                aria-current={isOpened}
                title={name}
                onClick={() => on.onOpen(search)}
              >
                {name}
                {isOpened && isChanged && <small>{t("changed")}</small>}
              </button>
              {mayChangeSearch(meta, search) && (
                <ButtonMenu
                  items={items}
                  onChoose={(key) => (key === "rename" ? on.onRename(search) : void on.onRemove(search))}
                  button={(props) => (
                    <Button type="text" aria-label={t("actions", { name })} {...props}>
                      <MoreOutlined aria-hidden />
                    </Button>
                  )}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
