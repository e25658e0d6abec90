import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { walkForm } from "@kezhuan/contract/forms/walk-form";
import { useMemo, useSyncExternalStore } from "react";
import type { FillingState } from "./filling.ts";
import { useForm, usePick, useSay, useSlice } from "./form-context.ts";
import { isAtEnd } from "./steps.ts";

interface FormFootProps {
  isSubmitting: boolean;
  /** What stands beside no input. */
  problems: readonly string[];
  /** The form brings its own button. */
  hasButton: boolean;
}

const countErrors = (errors: FillingState["errors"]) => errors.size;
const countUploads = (uploads: number) => uploads;

/** What is wrong in all, and the button that submits. */
export function FormFoot({ isSubmitting, problems, hasButton }: FormFootProps) {
  const say = useSay();
  const pick = usePick();
  const { filling, can } = useForm();
  const errors = useSlice("errors", countErrors);
  const uploads = useSlice("uploads", countUploads);
  const isLast = useIsLastStep();
  const { design } = filling;
  const hasOwn = useMemo(
    () => [...walkForm(design)].some(({ node }) => node.type === "button" && node.action === "submit"),
    [design],
  );
  const isOffered = hasButton && !hasOwn && can.has("submit") && isLast;
  const title = pick(design.submitTitle) || say("submit");
  return (
    <div className="form-foot">
      <div className="form-problems" role="alert">
        {problems.map((problem) => (
          <p key={problem}>
            <Icon name="alert" size={16} />
            {say("failed", { message: problem })}
          </p>
        ))}
        {errors > 0 && problems.length === 0 && <p>{say("errors", { count: errors })}</p>}
      </div>
      {uploads > 0 && <output>{say("uploadsFirst")}</output>}
      {isOffered && (
        <Button type="submit" look="filled" disabled={isSubmitting || uploads > 0}>
          {isSubmitting ? say("submitting") : title}
        </Button>
      )}
    </div>
  );
}

/** False while steps of the form stand before its last one. */
function useIsLastStep(): boolean {
  const { filling } = useForm();
  return useSyncExternalStore(filling.subscribe, () => isAtEnd(filling, filling.state));
}
