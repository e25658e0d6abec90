import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useRef, useSyncExternalStore } from "react";
import type { FillingState } from "./filling.ts";
import { useForm, usePick, useSay, useSlice } from "./form-context.ts";
import { isAtEnd, openStep, wayBackFromEnd } from "./steps.ts";

interface FormFootProps {
  isSubmitting: boolean;
  /** What stands beside no input. */
  problems: readonly string[];
}

const countErrors = (errors: FillingState["errors"]) => errors.size;
const countUploads = (uploads: number) => uploads;

/** What is wrong in all, and the button that submits; beside it the way back from the last step. */
export function FormFoot({ isSubmitting, problems }: FormFootProps) {
  const say = useSay();
  const pick = usePick();
  const { filling, isSubmitAtFoot } = useForm();
  const errors = useSlice("errors", countErrors);
  const uploads = useSlice("uploads", countUploads);
  const isLast = useIsLastStep();
  const title = pick(filling.design.submitTitle) || say("submit");
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
      {isSubmitAtFoot && isLast && (
        <div className="form-foot-ways">
          <BackFromEnd />
          <Button type="submit" look="filled" disabled={isSubmitting || uploads > 0}>
            {isSubmitting ? say("submitting") : title}
          </Button>
        </div>
      )}
    </div>
  );
}

function BackFromEnd() {
  const say = useSay();
  const { filling } = useForm();
  const place = useRef<HTMLSpanElement>(null);
  const isThere = useSyncExternalStore(
    filling.subscribe,
    () => wayBackFromEnd(filling, filling.state) !== undefined,
  );
  if (!isThere) return null;
  const go = () => {
    const way = wayBackFromEnd(filling, filling.state);
    const form = place.current?.closest("form");
    if (way) openStep(filling, way, form?.querySelector<HTMLElement>(".form-steps"));
  };
  return (
    <span ref={place}>
      <Button onClick={go}>{say("previous")}</Button>
    </span>
  );
}

/** False while steps of the form stand before its last one. */
function useIsLastStep(): boolean {
  const { filling } = useForm();
  return useSyncExternalStore(filling.subscribe, () => isAtEnd(filling, filling.state));
}
