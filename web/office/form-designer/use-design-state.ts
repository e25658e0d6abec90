import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { useCallback, useMemo, useReducer, useState } from "react";
import type { DesignChange } from "@kezhuan/web/meta/form-design/apply-change.ts";
import { reduceDesign, startDesign } from "@kezhuan/web/meta/form-design/design-history.ts";
import type { ObjectField } from "@kezhuan/web/meta/form-design/new-node.ts";
import type { Place } from "@kezhuan/web/meta/form-design/places.ts";
import { listProblems } from "@kezhuan/web/meta/form-design/problem-words.ts";
import { outermost } from "@kezhuan/web/meta/form-design/select-nodes.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import type { Device, FormDesign } from "./design-context.tsx";

interface DesignOptions {
  start: FormSchema;
  fields: readonly ObjectField[];
  isReadOnly: boolean;
  device: Device;
}

/** A design with its steps, its problems, and what is said of it. */
export function useDesignState({
  start,
  fields,
  isReadOnly,
  device,
}: DesignOptions): FormDesign & { said: string } {
  const { language } = usePreferences();
  const [state, dispatch] = useReducer(reduceDesign, start, startDesign);
  const [said, announce] = useState("");
  const { form, selection } = state;
  const problems = useMemo(() => listProblems(form, fields, language), [form, fields, language]);
  const change = useCallback(
    (wanted: DesignChange, key?: string) => {
      if (!isReadOnly) dispatch({ do: "change", change: wanted, key });
    },
    [isReadOnly],
  );
  const select = useCallback((ids: readonly string[]) => dispatch({ do: "select", ids }), []);
  const undo = useCallback(() => dispatch({ do: "undo" }), []);
  const redo = useCallback(() => dispatch({ do: "redo" }), []);
  const append = useCallback(
    (nodes: readonly FormNode[]) => change({ do: "insert", place: placeAfter(form, selection), nodes }),
    [change, form, selection],
  );
  return { state, isReadOnly, fields, problems, device, change, select, undo, redo, append, announce, said };
}

/** Behind the last chosen node, or at the end of the form. */
function placeAfter(form: FormSchema, selection: readonly string[]): Place {
  const last = outermost(form, selection).at(-1);
  return last ? { ...last.place, index: last.place.index + 1 } : { part: 0, index: form.nodes.length };
}
