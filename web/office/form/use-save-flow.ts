import type { WireRecord } from "@kezhuan/contract/api/records";
import { compareVersions, mergeVersions, type Difference } from "@kezhuan/web/meta/conflict.ts";
import { valuesOf } from "@kezhuan/web/meta/values.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState } from "react";
import { standingTexts } from "./standing-texts.ts";
import { formTexts } from "./form-texts.ts";
import type { SaveResult } from "./save-record.ts";
import type { RecordForm } from "./use-record-form.ts";

export interface Conflict {
  theirs: WireRecord;
  differences: Difference[];
}

interface SaveFlowInput {
  form: RecordForm;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
  /** The person has to correct the input first. */
  onRefused: () => void;
  /** Ends the guard of unsaved input. */
  releaseGuard: () => void;
}

/** Saves a record form, and resolves conflicts with what others have saved meanwhile. */
export function useSaveFlow({ form, onClose, onSaved, onRefused, releaseGuard }: SaveFlowInput) {
  const t = useText(formTexts);
  const say = useText(standingTexts);
  const { language } = usePreferences();
  const [conflict, setConflict] = useState<Conflict>();

  const handleResult = async (result: SaveResult | undefined, then: () => void): Promise<void> => {
    if (result?.kind === "saved") {
      const waiting = result.record._waiting ?? [];
      const names = form.fields.filter(({ name }) => waiting.includes(name));
      const fields = formatList(
        names.map(({ label }) => pickLabel(label, language)),
        language,
      );
      showToast(waiting.length > 0 ? say("handedIn", { fields }) : t("saved"), { tone: "success" });
      releaseGuard();
      then();
      await onSaved();
    } else if (result?.kind === "conflict") {
      const theirs = valuesOf(form.fields, result.theirs);
      const differences = compareVersions(form.fields, { base: form.start, mine: form.values, theirs });
      // Nothing that this form shows differs, so both versions merge without a question.
      if (differences.length === 0) await handleResult(await form.save({ base: result.theirs }), then);
      else setConflict({ theirs: result.theirs, differences });
    } else {
      onRefused();
    }
  };
  return {
    conflict,
    closeConflict: () => setConflict(undefined),
    async submit(then: () => void) {
      if (form.unchosen.refuses()) return onRefused();
      if (form.base && !form.isDirty) {
        showToast(t("unchanged"));
        return onClose();
      }
      return handleResult(await form.save(), then);
    },
    async merge({ theirs, differences }: Conflict, keepMine: ReadonlySet<string>) {
      const merged = mergeVersions(differences, form.values, keepMine);
      form.rebase(theirs, merged);
      setConflict(undefined);
      await handleResult(await form.save({ values: merged, base: theirs }), onClose);
    },
    takeTheirs({ theirs }: Conflict) {
      form.rebase(theirs, valuesOf(form.fields, theirs));
      setConflict(undefined);
    },
  };
}
