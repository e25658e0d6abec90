import type { ObjectMeta, FieldMeta } from "@kezhuan/contract/api/metadata";

export interface InputProps {
  id: string;
  field: FieldMeta;
  meta: ObjectMeta;
  value: unknown;
  /** The value, or what becomes of the one that is there by then. */
  onChange: (value: unknown) => void;
  /** Told of what goes on behind the control; true once it has come off. */
  onWork?: ((work: Promise<boolean>) => void) | undefined;
  describedBy: string | undefined;
  isWrong: boolean;
}
