import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { viewKindDefs } from "@kezhuan/contract/metadata/view-kinds";
import { Button } from "antd";
import { asKind, possibleKinds } from "@kezhuan/web/meta/view-draft.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useViewForm, type ViewFormProps } from "./use-view-form.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { KindFields } from "./kind-fields.tsx";
import { Choice, HalvesFields } from "./labelled-box.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { ViewColumns } from "./view-columns.tsx";
import { ViewConflictDialog } from "./view-conflict-dialog.tsx";
import { ViewCondition } from "./view-condition.tsx";
import { ViewOrder } from "./view-order.tsx";
import { viewTexts } from "./view-texts.ts";

/** Names a view, says what it shows and how, and who else may use it. */
export function ViewForm(props: ViewFormProps) {
  const { meta, target, onClose } = props;
  const t = useText(viewTexts);
  const { view, sharing, problem, isBusy, conflict, ...form } = useViewForm(props);
  const setView = (next: SavedView) => form.change({ view: next });
  return (
    <PanelFrame
      title={t(target ? "editTitle" : "newTitle")}
      onClose={onClose}
      problem={problem}
      foot={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" disabled={isBusy} onClick={() => void form.submit()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="view-editor">
        <HalvesFields
          label={view.label}
          names={{ zh: t("nameZh"), en: t("nameEn") }}
          onChange={(label) => setView({ ...view, label })}
        />
        {!view.searchOnly && <KindSelect meta={meta} view={view} onChange={setView} />}
        <KindFields meta={meta} view={view} onChange={setView} />
        {meta.mayShareViews && target?.shared !== "pack" && (
          <RoleChoice {...sharing} onChange={(next) => form.change({ sharing: next })} />
        )}
        <ViewCondition meta={meta} view={view} onChange={setView} />
        {!view.searchOnly && (
          <>
            <ViewOrder meta={meta} view={view} onChange={setView} />
            <ViewColumns meta={meta} view={view} onChange={setView} />
          </>
        )}
      </div>
      {conflict && (
        <ViewConflictDialog
          contested={conflict.contested}
          onMerge={() => form.settle(conflict, true)}
          onTakeTheirs={() => form.settle(conflict, false)}
          onClose={form.think}
        />
      )}
    </PanelFrame>
  );
}

interface PartProps {
  view: SavedView;
  onChange: (view: SavedView) => void;
}

function KindSelect({ meta, view, onChange }: PartProps & { meta: ObjectMeta }) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  return (
    <Choice
      label={t("kind")}
      value={view.kind ?? "table"}
      options={possibleKinds(meta).map((kind) => ({
        value: kind,
        label: pickLabel(viewKindDefs[kind].label, language),
      }))}
      onChange={(kind) => onChange(asKind(meta, view, kind))}
    />
  );
}
