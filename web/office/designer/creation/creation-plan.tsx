import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import { useState } from "react";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { AfterCreation } from "./after-creation.tsx";
import { pathOfDesign } from "../design-paths.ts";
import type { DesignProblem } from "../designer-context.tsx";
import { PlanPanel } from "../plan/plan-panel.tsx";

interface CreationPlanProps {
  change: ChangeOf<"createObject" | "adoptTable">;
  onClose: () => void;
  onProblems: (problems: readonly DesignProblem[]) => void;
  onApplied: () => void;
}

/** The plan of an object that is not there yet; once it is, the ways to it, and then its design. */
export function CreationPlan({ change, onClose, onProblems, onApplied }: CreationPlanProps) {
  const navigate = useNavigate();
  const [isMade, setMade] = useState(false);
  const { name, label, states } = change.object;
  return (
    <PlanPanel
      objname={name}
      changes={[change]}
      version={undefined}
      onClose={() => {
        onClose();
        if (isMade) navigate(pathOfDesign(name));
      }}
      onProblems={onProblems}
      onApplied={() => {
        setMade(true);
        onApplied();
      }}
      onAnswer={() => undefined}
      next={<AfterCreation objname={name} label={label} steps={states?.transitions ?? []} />}
    />
  );
}
