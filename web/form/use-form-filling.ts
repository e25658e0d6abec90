import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { useState } from "react";
import { Filling, type FillingOptions } from "./filling.ts";

/** What is filled in, of this design; of another design another one, with what was entered so far. */
export function useFormFilling({ design, fields, dicts, values, isNew }: FillingOptions): Filling {
  const make = (given: FormValues | undefined) =>
    new Filling({ design, fields, dicts, values: given, isNew });
  const [held, setHeld] = useState(() => ({ design, fields, dicts, filling: make(values) }));
  if (held.design === design && held.fields === fields && held.dicts === dicts) return held.filling;
  const filling = make({ ...values, ...held.filling.given });
  setHeld({ design, fields, dicts, filling });
  return filling;
}
