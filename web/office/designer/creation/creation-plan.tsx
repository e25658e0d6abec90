import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import { useState } from "react";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pathOfDesign } from "../design-paths.ts";
import type { DesignProblem } from "../designer-context.tsx";
import { PlanPanel } from "../plan/plan-panel.tsx";
import type { Label } from "@kezhuan/contract/metadata/label";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "@kezhuan/web/office/session/account.tsx";
import { GrantOffer } from "./grant-offer.tsx";
import { MenuOffer } from "./menu-offer.tsx";
import { newTexts } from "./new-texts.ts";
import "./after-creation.css";

interface AfterCreationProps {
  objname: string;
  label: Label;
  /** Steps between its states, to be granted like any action. */
  steps: readonly { action: string; label: Label }[];
}

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

/** An object that nobody can reach is of no use: the ways to it, the menu and the rights. */
function AfterCreation({ objname, label, steps }: AfterCreationProps) {
  const t = useText(newTexts);
  const { permissions } = useAccount();
  const canMenu = permissions.includes("sys_menu:create");
  const canGrant = permissions.includes("sys_access:create");
  return (
    <section className="after-creation">
      <h3>{t("nextTitle")}</h3>
      <p>
        <Link to={`/ruid/${objname}`} className="button button-plain">
          {t("open")}
        </Link>
      </p>
      {canGrant && <GrantOffer objname={objname} steps={steps} />}
      {canMenu && <MenuOffer objname={objname} label={label} />}
      {!canMenu && !canGrant && <p>{t("notAllowed")}</p>}
    </section>
  );
}
