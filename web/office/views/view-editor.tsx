import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { viewKindLabels } from "@kezhuan/contract/metadata/view";
import type { SavedView, Sharing, ViewKind, ViewMeta } from "@kezhuan/contract/metadata/view";
import type { Group } from "@kezhuan/contract/query/condition";
import { Input, Select } from "antd";
import { useState } from "react";
import { saveView } from "@kezhuan/web/api/views.ts";
import { asKind, possibleKinds } from "@kezhuan/web/meta/view-draft.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useSentence } from "../search/use-sentence.ts";
import { ColumnNames } from "./column-names.tsx";
import { KindFields } from "./kind-fields.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { openInside } from "./open-inside.ts";
import { viewTexts } from "./view-texts.ts";
import "./view-editor.css";

interface ViewEditorProps {
  meta: ObjectMeta;
  draft: SavedView;
  /** The view to change; absent for a new one. */
  target: ViewMeta | undefined;
  onClose: () => void;
  onSaved: (view: ViewMeta) => void;
}

/** Names a view, says how it shows its records and who else may use it. */
export function ViewEditor({ meta, draft, target, onClose, onSaved }: ViewEditorProps) {
  const t = useText(viewTexts);
  const [view, setView] = useState(draft);
  const [sharing, setSharing] = useState<{ shared: Sharing; roles: string[] }>({
    shared: target && target.shared !== "pack" ? target.shared : "personal",
    roles: target?.roles ?? [],
  });
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const zh = view.label.zh.trim() || view.label.en.trim();
    if (zh === "") return setProblem(t("noNames"));
    setBusy(true);
    const named = { ...view, label: { zh, en: view.label.en.trim() || zh } };
    const refusal = await keepView({ meta, target, view: named, sharing }, onSaved);
    setBusy(false);
    if (refusal !== undefined) return setProblem(refusal);
    showToast(t("saved"), { tone: "success" });
    return onClose();
  };
  return (
    <Dialog
      title={t(target ? "editTitle" : "newTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={isBusy} onClick={() => void submit()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="view-editor">
        <Names view={view} onChange={setView} />
        <KindSelect meta={meta} view={view} onChange={setView} />
        <KindFields meta={meta} view={view} onChange={setView} />
        {meta.mayShareViews && target?.shared !== "pack" && <RoleChoice {...sharing} onChange={setSharing} />}
        <ConditionText meta={meta} condition={view.condition} />
        <ColumnNames meta={meta} view={view} onChange={setView} />
        <p className="view-problem" role="alert">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

interface Keeping {
  meta: ObjectMeta;
  target: ViewMeta | undefined;
  view: SavedView;
  sharing: { shared: Sharing; roles: string[] };
}

/** Why the view was not kept, or nothing. */
async function keepView(
  { meta, target, view, sharing }: Keeping,
  onSaved: (view: ViewMeta) => void,
): Promise<string | undefined> {
  const { shared, roles } = sharing;
  const id = target ? { id: target.id ?? target.name } : {};
  const share = target?.shared === "pack" ? {} : { shared, ...(shared === "roles" ? { roles } : {}) };
  try {
    const answer = await saveView({ objname: meta.object.name, view, ...id, ...share });
    if (answer.ok) onSaved(answer.data.view);
    else return [answer.msg, ...answer.errors.map(({ field, message }) => `${field}: ${message}`)].join("\n");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
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
        {...openInside}
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

function ConditionText({ meta, condition }: { meta: ObjectMeta; condition: unknown }) {
  const t = useText(viewTexts);
  // Made by the builder, or answered by the server, which has read it.
  const sentence = useSentence(meta, (condition ?? undefined) as Group | undefined);
  return sentence === "" ? null : <p className="view-condition">{t("condition", { sentence })}</p>;
}
