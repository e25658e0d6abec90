import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { viewKindLabels } from "@kezhuan/contract/metadata/view";
import type { SavedView, Sharing, ViewKind, ViewMeta } from "@kezhuan/contract/metadata/view";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { saveView } from "@kezhuan/web/api/views.ts";
import { asKind, possibleKinds } from "@kezhuan/web/meta/view-draft.ts";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";
import { KindFields } from "./kind-fields.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { ViewColumns } from "./view-columns.tsx";
import { ViewCondition } from "./view-condition.tsx";
import { ViewOrder } from "./view-order.tsx";
import { viewTexts } from "./view-texts.ts";
import "./view-editor.css";

export interface ViewFormProps {
  meta: ObjectMeta;
  draft: SavedView;
  /** The view to change; absent for a new one. */
  target: ViewMeta | undefined;
  onClose: () => void;
  /** The form is done with then. */
  onSaved: (view: ViewMeta) => void;
  /** Told when there is something that closing would lose. */
  onDirty?: () => void;
}

interface Shares {
  shared: Sharing;
  roles: string[];
}

/** Names a view, says what it shows and how, and who else may use it. */
export function ViewForm(props: ViewFormProps) {
  const { meta, target, onClose } = props;
  const t = useText(viewTexts);
  const { view, sharing, problem, isBusy, setView, setSharing, submit } = useViewForm(props);
  return (
    <PanelFrame
      title={t(target ? "editTitle" : "newTitle")}
      onClose={onClose}
      problem={problem}
      foot={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" disabled={isBusy} onClick={() => void submit()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="view-editor">
        <Names view={view} onChange={setView} />
        {!view.searchOnly && <KindSelect meta={meta} view={view} onChange={setView} />}
        <KindFields meta={meta} view={view} onChange={setView} />
        {meta.mayShareViews && target?.shared !== "pack" && <RoleChoice {...sharing} onChange={setSharing} />}
        <ViewCondition meta={meta} view={view} onChange={setView} />
        {!view.searchOnly && (
          <>
            <ViewOrder meta={meta} view={view} onChange={setView} />
            <ViewColumns meta={meta} view={view} onChange={setView} />
          </>
        )}
      </div>
    </PanelFrame>
  );
}

function useViewForm({ meta, draft, target, onSaved, onDirty }: ViewFormProps) {
  const t = useText(viewTexts);
  // Drawn anew around it, the list has another draft each time.
  const [before] = useState(draft);
  const [view, setView] = useState(before);
  const [start] = useState<Shares>({
    shared: target && target.shared !== "pack" ? target.shared : "personal",
    roles: target?.roles ?? [],
  });
  const [sharing, setSharing] = useState(start);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const letGo = useUnsavedGuard(view !== before || sharing !== start, useLocation());
  const submit = async () => {
    const zh = view.label.zh.trim() || view.label.en.trim();
    if (zh === "") return setProblem(t("noNames"));
    if (view.columns.length === 0 && !view.searchOnly) return setProblem(t("noColumns"));
    setBusy(true);
    const named = { ...view, label: { zh, en: view.label.en.trim() || zh } };
    const kept = await keepView({ meta, target, view: named, sharing });
    setBusy(false);
    if (typeof kept === "string") return setProblem(kept);
    letGo();
    showToast(t("saved"), { tone: "success" });
    return onSaved(kept);
  };
  return {
    view,
    sharing,
    problem,
    isBusy,
    submit,
    setView: (next: SavedView) => {
      setView(next);
      onDirty?.();
    },
    setSharing: (next: Shares) => {
      setSharing(next);
      onDirty?.();
    },
  };
}

interface Keeping {
  meta: ObjectMeta;
  target: ViewMeta | undefined;
  view: SavedView;
  sharing: Shares;
}

/** The view as kept, or why it was not. */
async function keepView({ meta, target, view, sharing }: Keeping): Promise<ViewMeta | string> {
  const { shared, roles } = sharing;
  const id = target ? { id: target.id ?? target.name } : {};
  const share = target?.shared === "pack" ? {} : { shared, ...(shared === "roles" ? { roles } : {}) };
  try {
    const answer = await saveView({ objname: meta.object.name, view, ...id, ...share });
    if (answer.ok) return answer.data.view;
    return [answer.msg, ...answer.errors.map(({ field, message }) => `${field}: ${message}`)].join("\n");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface PartProps {
  view: SavedView;
  onChange: (view: SavedView) => void;
}

function Names({ view, onChange }: PartProps) {
  const t = useText(viewTexts);
  return (["zh", "en"] as const).map((language) => (
    <label key={language} className="view-field">
      <span>{t(language === "zh" ? "nameZh" : "nameEn")}</span>
      <Input
        value={view.label[language]}
        maxLength={60}
        onChange={(event) => onChange({ ...view, label: { ...view.label, [language]: event.target.value } })}
      />
    </label>
  ));
}

function KindSelect({ meta, view, onChange }: PartProps & { meta: ObjectMeta }) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  return (
    <div className="view-field">
      <span aria-hidden="true">{t("kind")}</span>
      <Select<ViewKind>
        aria-label={t("kind")}
        className="filter-select"
        value={view.kind ?? "table"}
        options={possibleKinds(meta).map((kind) => ({
          value: kind,
          label: pickLabel(viewKindLabels[kind], language),
        }))}
        onChange={(kind) => onChange(asKind(meta, view, kind))}
      />
    </div>
  );
}
