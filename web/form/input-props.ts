import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { Place } from "./place.ts";

export interface InputProps {
  input: CompiledInput;
  place: Place;
  /** Of the control that the label names; a group of controls is named by `${id}-label`. */
  id: string;
  label: string;
  value: unknown;
  /** Empty is null; a function gets the value that is there by then. */
  onChange: (value: unknown) => void;
  describedBy: string | undefined;
  isWrong: boolean;
  isRequired: boolean;
  isFixed: boolean;
  /** In a cell of a sub-table: the heading above is its label. */
  isCell: boolean;
}
