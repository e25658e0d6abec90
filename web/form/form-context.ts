import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormMatch } from "@kezhuan/contract/forms/form-matches";
import type { FormText } from "@kezhuan/contract/forms/form-text";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { formatText, pickLabel, type TextParams } from "@kezhuan/web/ui/text.ts";
import {
  createContext,
  use,
  useCallback,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import type { Filling, FillingState, StatePart } from "./filling.ts";
import { formTexts } from "./form-texts.ts";
import type { InputProps } from "./input-props.ts";
import { valueAt, type Place } from "./place.ts";
import type { FormFile, Named } from "./read-value.ts";

/** `fill` takes values, `read` shows them, `print` shows all of them one after the other. */
export type FormMode = "fill" | "read" | "print";

/** Sends a file for an input and gives back what its value holds; throws an Error whose message is for the person. */
export type SendFile = (file: File, target: UploadTarget) => Promise<FormFile>;

/** The way to enter a record of an object by its name; it gives back undefined where that did not come off. */
export type EnterRecord = (object: string) => ((name: string) => Promise<Named | undefined>) | undefined;

export interface UploadTarget {
  /** Name of the input. */
  name: string;
  onProgress: (share: number) => void;
}

export interface FormEnvironment {
  filling: Filling;
  mode: FormMode;
  language: Language;
  dicts: Readonly<Record<string, readonly DictItem[]>>;
  slots: Readonly<Record<string, ReactNode>>;
  /** A richer input of the face around the form, in place of the one from here. */
  inputs?: ((input: CompiledInput) => ComponentType<InputProps> | undefined) | undefined;
  /** How the face around the form shows the value of an input, where it does so itself. */
  shown?: ((input: CompiledInput) => ReactNode) | undefined;
  /** Names that are hidden from this person in this record. */
  masked: ReadonlySet<string>;
  /** Absent: files cannot be sent here. */
  sendFile?: SendFile | undefined;
  /** What stands beside an input whoever filled it in, such as a reviewer's remark; by its name. */
  remarks: ReadonlyMap<string, ReactNode>;
  /** Shows records that fit what is written; absent: this page shows none. */
  showMatches?: ((match: FormMatch) => ReactNode) | undefined;
  /** Enters a record that is not listed; undefined for an object of which this person can enter none. */
  enterRecord?: EnterRecord | undefined;
  /** A label of the object's field, where the design gives none. */
  labelOf: (name: string) => Label | undefined;
  helpOf: (name: string) => Label | undefined;
  act: (action: FormAction) => void;
  /** What the page around the form can do. */
  can: ReadonlySet<FormAction>;
  /** The button that submits stands at the foot: in no button of the design, and not outside of the form. */
  isSubmitAtFoot: boolean;
}

export type FormAction = "submit" | "draft" | "reset" | "print";

export const FormContext = createContext<FormEnvironment | undefined>(undefined);

/** What the form around a node gives it. */
export function useForm(): FormEnvironment {
  const form = use(FormContext);
  if (!form) throw new Error("a node of a form outside of one");
  return form;
}

/**
 * Something of one part of the form's state. What `select` gives has to be the same thing for as long as it does not
 * change. A form of 500 inputs has thousands of these, and a letter asks only those of the parts that it changes.
 */
export function useSlice<P extends StatePart, T>(part: P, select: (value: FillingState[P]) => T): T {
  const { filling } = useForm();
  const subscribe = useCallback((listener: () => void) => filling.subscribe(listener, part), [filling, part]);
  const read = useCallback(() => select(filling.state[part]), [filling, part, select]);
  return useSyncExternalStore(subscribe, read);
}

/** The value at a place. */
export function useValue(place: Place): unknown {
  return useSlice(
    "values",
    useCallback((values: FormValues) => valueAt(values, place), [place]),
  );
}

/** `say("key", params)` in the language of the form. */
export function useSay(): (key: keyof typeof formTexts, params?: TextParams) => string {
  const { language } = useForm();
  return useCallback((key, params) => formatText(formTexts[key], language, params), [language]);
}

/** A text of a design in the language; the Chinese one where there is no other. */
export function pickText(text: FormText | undefined, language: Language): string {
  return text ? pickLabel({ zh: text.zh, en: text.en ?? text.zh }, language) : "";
}

/** `pick(text)` of a design. */
export function usePick(): (text: FormText | undefined) => string {
  const { language } = useForm();
  return useCallback((text) => pickText(text, language), [language]);
}
