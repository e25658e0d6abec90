import { walkForm } from "@kezhuan/contract/forms/walk-form";
import type { FormMatch } from "@kezhuan/contract/forms/form-matches";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { BoundField } from "@kezhuan/contract/forms/form-fields";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useEffect, useMemo, useRef, type ComponentType, type ReactNode, type RefObject } from "react";
import type { Filling } from "./filling.ts";
import {
  FormContext,
  pickText,
  type EnterRecord,
  type FormAction,
  type FormEnvironment,
  type FormMode,
  type SendFile,
} from "./form-context.ts";
import { FormFoot } from "./form-foot.tsx";
import type { InputProps } from "./input-props.ts";
import { NodeList } from "./node-view.tsx";
import { goOnFrom } from "./steps.ts";
import { useFormFilling } from "./use-form-filling.ts";
import { useSubmit, type Refusal } from "./use-submit.ts";
import "./form.css";
import "./inputs/inputs.css";
import "./print.css";

/** A field of the object that a design is bound to. */
export type FormObjectField = BoundField & {
  label: Label;
  help?: Label | undefined;
};

export interface FormViewProps {
  /** As `readForm` gives it, or as the server keeps it. */
  design: FormSchema;
  /** Of the object, when the design is bound to one; those that this person may see. */
  fields?: readonly FormObjectField[] | undefined;
  dicts?: Readonly<Record<string, readonly DictItem[]>> | undefined;
  /** What `useFormFilling` made, where the page around works with the values; otherwise the form keeps its own. */
  filling?: Filling | undefined;
  values?: FormValues | undefined;
  /** A new record or answer: defaults count. True where nothing is said. */
  isNew?: boolean | undefined;
  /** Called with the values that a change has changed. */
  onChange?: ((changed: FormValues) => void) | undefined;
  mode?: FormMode | undefined;
  slots?: Readonly<Record<string, ReactNode>> | undefined;
  inputs?: ((input: CompiledInput) => ComponentType<InputProps> | undefined) | undefined;
  /** How the page shows the value of an input, where it does so itself. */
  shown?: ((input: CompiledInput) => ReactNode) | undefined;
  masked?: ReadonlySet<string> | undefined;
  sendFile?: SendFile | undefined;
  remarks?: ReadonlyMap<string, ReactNode> | undefined;
  showMatches?: ((match: FormMatch) => ReactNode) | undefined;
  enterRecord?: EnterRecord | undefined;
  /** Takes the checked values; what it refuses is shown beside the inputs. Absent: nothing can be submitted here. */
  onSubmit?: ((values: FormValues) => Promise<Refusal | void> | void) | undefined;
  onDraft?: (() => void) | undefined;
  onPrint?: (() => void) | undefined;
  language?: Language | undefined;
  /** Of its title: 1 where the page is the form. */
  titleLevel?: 1 | 2 | undefined;
  /** Named by a button outside that submits it; the form then has none of its own. */
  id?: string | undefined;
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  /** Before the button that submits, such as a captcha. */
  children?: ReactNode;
}

const nothing = {};
const noNames: ReadonlySet<string> = new Set();
const noRemarks: ReadonlyMap<string, ReactNode> = new Map();

/** A designed form: filled in, shown or printed. */
export function FormView(props: FormViewProps) {
  const { filling } = props;
  return filling ? <FilledForm {...props} filling={filling} /> : <OwnForm {...props} />;
}

function OwnForm(props: FormViewProps) {
  return <FilledForm {...props} filling={useFormFilling(props)} />;
}

function FilledForm({ filling, ...props }: FormViewProps & { filling: Filling }) {
  const { design, mode = "fill", onChange } = props;
  useEffect(() => (onChange ? filling.watch(onChange) : undefined), [filling, onChange]);
  const form = useRef<HTMLFormElement>(null);
  const formRef = props.formRef ?? form;
  useTarget(filling, formRef);
  const { submit, isSubmitting, problems } = useSubmit(filling, props.onSubmit);
  const environment = useEnvironment(props, { filling, formRef });
  const { language } = environment;
  const Title = props.titleLevel === 1 ? "h1" : "h2";
  const heading = (
    <>
      {design.title && !props.id && <Title className="form-title">{pickText(design.title, language)}</Title>}
      {design.intro && <p className="form-intro">{pickText(design.intro, language)}</p>}
    </>
  );
  const shared = {
    className: "form-view",
    "data-mode": mode,
    "data-labels": design.labels ?? "above",
  } as const;
  if (mode !== "fill")
    return (
      <FormContext value={environment}>
        <div {...shared} lang={language === "zh" ? "zh-CN" : "en"}>
          {heading}
          <NodeList nodes={design.nodes} />
        </div>
      </FormContext>
    );
  return (
    <FormContext value={environment}>
      <form
        {...shared}
        id={props.id}
        ref={formRef}
        lang={language === "zh" ? "zh-CN" : "en"}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog of this one bubbles through React, not through the page.
          if (event.target !== event.currentTarget) return;
          // The enter key means the step that one is in, a button the whole form.
          const isKey = event.nativeEvent.submitter === null;
          if (!isKey || !goOnFrom(filling)) void submit();
        }}
      >
        {heading}
        <NodeList nodes={design.nodes} />
        {props.children}
        <FormFoot isSubmitting={isSubmitting} problems={problems} />
      </form>
    </FormContext>
  );
}

interface Around {
  filling: Filling;
  formRef: RefObject<HTMLFormElement | null>;
}

function useEnvironment(props: FormViewProps, { filling, formRef }: Around): FormEnvironment {
  const { language: page } = usePreferences();
  const { mode = "fill", language = page, dicts = nothing, slots = nothing, masked = noNames } = props;
  const { fields, inputs, shown, sendFile, remarks = noRemarks, showMatches, enterRecord } = props;
  const { onDraft, onPrint } = props;
  const known = useMemo(() => new Map(fields?.map((field) => [field.name, field])), [fields]);
  const doing = useRef({ onDraft, onPrint });
  useEffect(() => {
    doing.current = { onDraft, onPrint };
  });
  const { can, isSubmitAtFoot } = useCan(props, filling);
  return useMemo(
    () => ({
      filling,
      mode,
      language,
      dicts,
      slots,
      inputs,
      shown,
      masked,
      sendFile,
      remarks,
      showMatches,
      enterRecord,
      can,
      isSubmitAtFoot,
      labelOf: (name) => known.get(name)?.label,
      helpOf: (name) => known.get(name)?.help,
      act(action) {
        if (action === "submit") formRef.current?.requestSubmit();
        else if (action === "draft") doing.current.onDraft?.();
        else if (action === "reset") filling.reset();
        else (doing.current.onPrint ?? (() => print()))();
      },
    }),
    [
      filling,
      mode,
      language,
      dicts,
      slots,
      inputs,
      shown,
      masked,
      sendFile,
      remarks,
      showMatches,
      enterRecord,
      can,
      isSubmitAtFoot,
      known,
      formRef,
    ],
  );
}

/** What the page around the form can do, and whether the form itself has to offer to submit. */
function useCan({ id, onSubmit, onDraft }: FormViewProps, filling: Filling) {
  const [takesSubmit, takesDraft] = [onSubmit !== undefined, onDraft !== undefined];
  return useMemo(() => {
    const actions: FormAction[] = ["reset", "print"];
    if (takesSubmit) actions.push("submit");
    if (takesDraft) actions.push("draft");
    return { can: new Set(actions), isSubmitAtFoot: takesSubmit && !id && !bringsSubmit(filling) };
  }, [takesSubmit, takesDraft, id, filling]);
}

/** The design has a button of its own for submitting. */
function bringsSubmit({ design }: Filling): boolean {
  return [...walkForm(design)].some(({ node }) => node.type === "button" && node.action === "submit");
}

/** Brings the value that the form points at into view and puts the cursor there. */
function useTarget(filling: Filling, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let last = filling.state.target;
    return filling.subscribe(() => {
      const { target } = filling.state;
      if (!target || target === last) return;
      last = target;
      // Tabs open and errors appear with the next frame; rows that are far away come with the one after.
      requestAnimationFrame(() => requestAnimationFrame(() => focusPath(form.current, target.path)));
    });
  }, [filling, form]);
}

function focusPath(form: HTMLElement | null, path: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!field) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  field.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  field
    .querySelector<HTMLElement>(
      "input:not([type=hidden], [type=file]), select, textarea, [contenteditable=true], button, input[type=file]",
    )
    ?.focus({ preventScroll: true });
}
