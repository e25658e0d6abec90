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

/** An object that nobody can reach is of no use: the ways to it, the menu and the rights. */
export function AfterCreation({ objname, label, steps }: AfterCreationProps) {
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
