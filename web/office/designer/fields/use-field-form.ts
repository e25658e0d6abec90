import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { useState } from "react";
import { shippedOf } from "@kezhuan/web/meta/design/change-field.ts";
import { checkField, type PartProblems } from "@kezhuan/web/meta/design/check-field.ts";
import { liveFields, type FieldView } from "@kezhuan/web/meta/design/design-view.ts";
import { toFieldChanges } from "@kezhuan/web/meta/design/draft-field.ts";
import { suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { switchKind } from "@kezhuan/web/meta/design/switch-kind.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useDesigner } from "../designer-context.tsx";

const blank: FieldDef = { name: "", label: { zh: "", en: "" }, kind: "text", settings: {} };

/** A form about one field: what is typed, what is wrong with it, what it comes to. */
export function useFieldForm(field: FieldView | undefined) {
  const { view, record, problems } = useDesigner();
  const { language } = usePreferences();
  const [def, setDef] = useState<FieldDef>(field?.def ?? blank);
  const [isNamed, setNamed] = useState(field !== undefined);
  const [isChecked, setChecked] = useState(false);
  const others = liveFields(view).flatMap((one) => (one.def.name === field?.def.name ? [] : [one.def]));
  const taken = new Set(others.map(({ name }) => name));
  const found = checkField(def, { taken, others, language });
  const told = Object.fromEntries(
    problems.filter((one) => one.field === field?.def.name).map(({ part, message }) => [part, message]),
  );
  const isSame = field !== undefined && def === field.def;
  return {
    def,
    taken,
    /** Names, expressions and patterns are judged while they are typed; the rest once the field is to be noted. */
    errors: {
      ...(isSame ? told : {}),
      ...(isChecked ? found : pickTyped(found, def)),
    } satisfies PartProblems,
    isDirty: toFieldChanges(view, field, def).length > 0 && def !== blank,
    shipped: field && shippedOf(field),
    /** The name can still be chosen: nothing of the field is in the database. */
    canName: field === undefined || field.mark === "added",
    set: (part: Partial<FieldDef>): void => {
      const next = clean({ ...def, ...part });
      if (part.name !== undefined) setNamed(part.name !== "");
      const suggested = isNamed ? next.name : suggestName(next.label, taken);
      setDef(part.name === undefined ? { ...next, name: suggested } : next);
    },
    setKind: (kind: FieldDef["kind"]) => setDef(switchKind(def, kind)),
    /** Records what was changed; false when something has to be put right first. */
    submit: (): boolean => {
      setChecked(true);
      if (Object.keys(found).length > 0) return false;
      const changes = toFieldChanges(view, field, def);
      if (changes.length > 0) record(...changes);
      return true;
    },
    restart: (): void => {
      setDef(blank);
      setNamed(false);
      setChecked(false);
    },
  };
}

export type FieldForm = ReturnType<typeof useFieldForm>;

/** What has no value is not there. */
function clean(def: FieldDef): FieldDef {
  const entries = Object.entries(def).filter(([, value]) => value !== undefined && value !== null);
  // Only optional parts can be without a value.
  return Object.fromEntries(entries) as FieldDef;
}

/** Problems of what is written letter by letter, once something is written there. */
function pickTyped(found: PartProblems, { name, settings: { expression, pattern } }: FieldDef): PartProblems {
  const typed: Record<string, unknown> = {
    name,
    "settings.expression": expression,
    "settings.pattern": pattern,
  };
  return Object.fromEntries(Object.entries(found).filter(([part]) => (typed[part] ?? "") !== ""));
}
