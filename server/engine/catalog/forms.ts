import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormOnce, FormPurpose } from "@kezhuan/contract/forms/form-use";

/** A published version of a form. Never changed: the next version is another one. */
export interface CatalogForm {
  id: string;
  name: string;
  form_version: string;
  /** Null: its answers are kept as they are. */
  object: string | null;
  schema: FormSchema;
}

/** What a form serves; see `sys_form_use`. */
export interface FormUse {
  id: string;
  /** Name of the form: its published version serves. */
  form: string;
  purpose: FormPurpose;
  object: string | null;
  /** Code of the role it is for; null: every role. */
  role: string | null;
  key: string | null;
  opensAt: string | null;
  closesAt: string | null;
  quota: number | null;
  once: FormOnce | null;
  captcha: boolean;
}

export interface CatalogForms {
  /** Published versions by their ids. */
  byId: ReadonlyMap<string, CatalogForm>;
  /** The same by name: one of a name is published at most. */
  byName: ReadonlyMap<string, CatalogForm>;
  /** Uses that are enabled, by object. */
  byObject: ReadonlyMap<string, readonly FormUse[]>;
  /** Public links that are enabled, by key. */
  byKey: ReadonlyMap<string, FormUse>;
}

export const noForms: CatalogForms = {
  byId: new Map(),
  byName: new Map(),
  byObject: new Map(),
  byKey: new Map(),
};

/** Whether a public link takes answers at a moment, as far as the clock says. */
export function windowAt({ opensAt, closesAt }: FormUse, now: Date): "open" | "early" | "closed" {
  const at = now.getTime();
  if (opensAt !== null && at < Date.parse(opensAt)) return "early";
  return closesAt !== null && at >= Date.parse(closesAt) ? "closed" : "open";
}
