import { returnAddress } from "@kezhuan/web/account/return-address.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { aimTexts, entryTexts, findAim } from "./entry-texts.ts";
import "./entry.css";

interface EntryFrameProps {
  /** The way in that is shown, beside the other one; absent where neither is meant. */
  way?: "login" | "register";
  children: React.ReactNode;
}

/** What surrounds every page on the way in: the two ways, what one came for, and what an account is for. */
export function EntryFrame({ way, children }: EntryFrameProps) {
  return (
    <div className="inside entry">
      <div className="entry-main">
        {way && site.registration && <Ways current={way} />}
        {way && <AimNote />}
        {children}
      </div>
      {way && <Reasons />}
    </div>
  );
}

/** Both ways in, of the same weight. */
function Ways({ current }: { current: "login" | "register" }) {
  const t = useText(entryTexts);
  const { search } = useLocation();
  return (
    <nav className="entry-ways" aria-label={t("ways")}>
      {(["login", "register"] as const).map((way) => (
        <Link key={way} to={`/${way}${search}`} aria-current={way === current ? "page" : undefined}>
          {t(way)}
        </Link>
      ))}
    </nav>
  );
}

/** What was begun before, and that it goes on afterwards. */
function AimNote() {
  const t = useText(aimTexts);
  const back = returnAddress(useSearchParams());
  const aim = back === undefined ? undefined : findAim(back);
  if (aim === undefined) return null;
  return (
    <p className="entry-aim">
      <Icon name="arrow" size={18} />
      {t(aim)}
    </p>
  );
}

const reasons = [
  ["demand", "postDemand"],
  ["supply", "postAchievement"],
  ["match", "contact"],
  ["expert", "identity"],
] as const satisfies readonly (readonly [MarkKind, keyof typeof entryTexts])[];

function Reasons() {
  const t = useText(entryTexts);
  return (
    <aside className="entry-reasons" aria-labelledby="entry-reasons">
      <h2 id="entry-reasons">{t("reasons")}</h2>
      <ul>
        {reasons.map(([mark, text]) => (
          <li key={text}>
            <Mark kind={mark} size={18} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
      <p>{t("without")}</p>
    </aside>
  );
}
