import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { Button } from "antd";
import { useState } from "react";
import { fieldFromNode } from "@kezhuan/web/meta/form-design/field-from-node.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PlanView } from "@kezhuan/web/office/designer/plan/plan-view.tsx";
import { usePlan } from "@kezhuan/web/office/designer/plan/use-plan.ts";
import { RowsSkeleton } from "@kezhuan/web/office/parts/rows-skeleton.tsx";
import { SideDrawer } from "@kezhuan/web/office/parts/side-drawer.tsx";
import { useIsAdministrator } from "@kezhuan/web/office/session/account.tsx";
import { useFormDesign } from "../design-context.tsx";
import { editorTexts } from "./property-texts.ts";

/** Makes the field that an input of the form alone would be bound to. Designing objects is for administrators. */
export function CreateField({ node }: { node: FormNode }) {
  const t = useText(editorTexts);
  const { state, fields, isReadOnly } = useFormDesign();
  const isAdministrator = useIsAdministrator();
  const [isOpen, setOpen] = useState(false);
  const field = fieldFromNode(node);
  const { object } = state.form;
  const isTaken = fields.some(({ name }) => name === field?.name);
  if (!field || object === undefined || isReadOnly || isTaken || !isAdministrator) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("createField")}
      </Button>
      <SideDrawer isOpen={isOpen} size={640} title={t("createField")} onClose={() => setOpen(false)}>
        <FieldPlan id={node.id} object={object} field={field} onClose={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

interface FieldPlanProps {
  id: string;
  object: string;
  field: FieldDef;
  onClose: () => void;
}

/** What the database does for the field, before it is done. */
function FieldPlan({ id, object, field, onClose }: FieldPlanProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const { change } = useFormDesign();
  const [changes] = useState([{ do: "addField" as const, field }]);
  const { plan, failure, isApplying, apply } = usePlan({
    objname: object,
    changes,
    version: undefined,
    onConflict: () => undefined,
    onProblems: () => undefined,
    onApplied: () => {
      change({ do: "set", ids: [id], values: { bound: true } });
      showToast(t("created"), { tone: "success" });
      onClose();
    },
  });
  return (
    <>
      <p>{t("createFieldLead", { object, title: pickLabel(field.label, language) })}</p>
      {failure && (
        <p className="form-error" role="alert">
          {failure.message}
        </p>
      )}
      {!plan && !failure && <RowsSkeleton />}
      {plan && <PlanView plan={plan} isGood changes={changes} onAnswer={() => undefined} />}
      <Button type="primary" disabled={!plan} loading={isApplying} onClick={() => void apply()}>
        {t("createNow")}
      </Button>
    </>
  );
}
