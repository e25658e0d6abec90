import { LoadingOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { Suspense, useId, useRef, type RefObject } from "react";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { findDesign } from "../form/find-design.ts";
import { RuleForm } from "../access/rule-form.tsx";
import { TemplatePlaceholders } from "../documents/template-placeholders.tsx";
import { asText } from "../kinds/as-values.ts";
import { UnchosenContext } from "../kinds/unchosen-text.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { StandingRemarks } from "../form/standing-remarks.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { focusFirstError } from "../form/focus-field.ts";
import { formTexts } from "../form/form-texts.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { RecordFormView } from "../form/record-form.tsx";
import { useRecordForm, type RecordForm } from "../form/use-record-form.ts";
import { useSaveFlow } from "../form/use-save-flow.ts";
import { useStartFocus } from "../form/use-start-focus.ts";
import { useNewPerson } from "./new-person.tsx";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";

const DesignedForm = lazyPage(async () => (await import("../form/designed-form.tsx")).DesignedForm);

interface EditPanelProps {
  meta: ObjectMeta;
  /** Absent for a new record. */
  record: WireRecord | undefined;
  startErrors?: FieldErrors | undefined;
  /** What a new record begins with. */
  preset?: Values | undefined;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** The generated form in the drawer: saves what changed, meets refusals and other people's changes. */
export function EditPanel({ meta, record, startErrors, preset, onClose, onSaved }: EditPanelProps) {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const person = useNewPerson(meta, record);
  const form = useRecordForm({ meta, record, startErrors, preset, create: person?.create });
  const releaseGuard = useUnsavedGuard(form.isDirty, useLocation());
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const onRefused = () => focusFirstError(formRef.current);
  const flow = useSaveFlow({ form, onClose, onSaved, onRefused, releaseGuard });
  const { conflict } = flow;
  useStartFocus(formRef);
  const title = form.base
    ? t("edit", { name: nameRecord(meta, form.base, language) })
    : t("create", { object: pickLabel(meta.object.label, language) });
  return (
    <PanelFrame
      title={title}
      onClose={onClose}
      problem={form.problem}
      foot={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {!form.base && (
            <Button disabled={form.isSaving} onClick={() => void flow.submit(() => form.restart())}>
              {t("saveAndNew")}
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            // Hidden: when saving ends at once, Ant Design leaves it behind, out of sight.
            loading={form.isSaving && { icon: <LoadingOutlined aria-hidden /> }}
          >
            {t(form.isSaving ? "saving" : "save")}
          </Button>
        </>
      }
    >
      <StandingRemarks meta={meta} record={record}>
        <UnchosenContext value={form.unchosen.context}>
          <FormOf {...{ meta, form, formRef }} id={formId} onSubmit={() => void flow.submit(onClose)} />
          {person?.choice}
          {meta.object.name === "sys_template" && (
            <TemplatePlaceholders objname={asText(form.values["object"])} />
          )}
        </UnchosenContext>
      </StandingRemarks>
      {conflict && (
        <ConflictDialog
          {...conflict}
          onClose={flow.closeConflict}
          onMerge={(keepMine) => void flow.merge(conflict, keepMine)}
          onTakeTheirs={() => flow.takeTheirs(conflict)}
        />
      )}
    </PanelFrame>
  );
}

interface FormOfProps {
  meta: ObjectMeta;
  form: RecordForm;
  formRef: RefObject<HTMLFormElement | null>;
  id: string;
  onSubmit: () => void;
}

/** The designed form where there is one for this person; otherwise the generated one. */
function FormOf({ meta, ...props }: FormOfProps) {
  // What a rule says cannot be read off a list of its fields.
  if (meta.object.name === "sys_access") return <RuleForm {...props} />;
  const design = findDesign(meta, [props.form.base ? "edit" : "new"]);
  if (!design) return <RecordFormView {...props} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DesignedForm meta={meta} design={design} {...props} />
    </Suspense>
  );
}
