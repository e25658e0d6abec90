import { DownOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { setDefaultView } from "@kezhuan/web/api/views.ts";
import { draftView, type ListLook } from "@kezhuan/web/meta/view-draft.ts";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { removeSeenView } from "./remove-seen-view.ts";
import { viewTexts } from "./view-texts.ts";

const ViewEditor = lazyPage(async () => (await import("./view-editor.tsx")).ViewEditor);

interface ViewMenuProps {
  meta: ObjectMeta;
  view: ViewMeta | undefined;
  /** The list as it stands. */
  look: ListLook;
}

/** Keeping the list as it stands as a view, and what can be done with the present one. */
export function ViewMenu({ meta, view, look }: ViewMenuProps) {
  const t = useText(viewTexts);
  const [editing, setEditing] = useState<"new" | "old">();
  const goTo = useViewRoute();
  const actions = useViewActions(meta, view);
  const mayEdit =
    view !== undefined &&
    !view.searchOnly &&
    (meta.mayShareViews || (view.own && view.shared === "personal"));
  const items = [
    { key: "saveAs", label: t("saveAs") },
    ...(mayEdit ? [{ key: "edit", label: t("edit") }] : []),
    ...(view ? [{ key: "default", label: t(view.preferred ? "unsetDefault" : "setDefault") }] : []),
    ...(mayEdit && (view.shared !== "pack" || view.changed)
      ? [{ key: "remove", label: t(view.shared === "pack" ? "restore" : "remove"), isGrave: true }]
      : []),
  ];
  const run = (key: string) => {
    if (key === "saveAs") setEditing("new");
    else if (key === "edit") setEditing("old");
    else if (key === "default") void actions.toggleDefault();
    else void actions.remove();
  };
  const draft = draftView(look);
  return (
    <>
      <ButtonMenu
        items={items}
        onChoose={run}
        button={(props) => (
          <Button type="text" className="view-menu" aria-label={t("manage")} title={t("manage")} {...props}>
            <DownOutlined aria-hidden />
          </Button>
        )}
      />
      <Suspense>
        {editing && (
          <ViewEditor
            meta={meta}
            draft={editing === "new" ? { ...draft, label: { zh: "", en: "" } } : draft}
            target={editing === "old" ? view : undefined}
            onClose={() => setEditing(undefined)}
            onSaved={({ name }) => goTo(name)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Leads to a view of the list in place. */
export function useViewRoute(): (name: string | undefined) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (name) => navigate({ pathname, search: name ? `?view=${encodeURIComponent(name)}` : "" });
}

function useViewActions(meta: ObjectMeta, view: ViewMeta | undefined) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  const goTo = useViewRoute();
  const objname = meta.object.name;
  const id = view?.id ?? view?.name ?? "";
  return {
    async toggleDefault() {
      const answer = await setDefaultView({ objname, id: view?.preferred ? null : id });
      showToast(answer.ok ? t("saved") : answer.msg, { tone: answer.ok ? "success" : "error" });
    },
    async remove() {
      if (!view) return;
      const name = pickLabel(view.label, language);
      const isPack = view.shared === "pack";
      const yes = await askPerson({
        title: t("removeTitle"),
        text: t(isPack ? "restoreText" : "removeText", { name }),
        yes: t(isPack ? "restore" : "remove"),
        isGrave: true,
      });
      if (!yes) return;
      const isGone = await removeSeenView(objname, view);
      if (isGone && !isPack) goTo(undefined);
    },
  };
}
