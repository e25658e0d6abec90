import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Difference } from "@kezhuan/web/meta/conflict.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate, formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Keeping } from "./draft-saver.ts";
import { postingTexts } from "./posting-texts.ts";

interface KeepingNoteProps {
  keeping: Keeping;
  isLoggedIn: boolean;
  onResolve: (isMine: boolean) => void;
  /** Where it is told how the posting stands. */
  to: string;
}

/** Says where what was typed is kept, for eyes and ears. */
export function KeepingNote({ keeping, isLoggedIn, onResolve, to }: KeepingNoteProps) {
  const t = useText(postingTexts);
  return (
    <div className="posting-kept" aria-live="polite" data-state={keeping.state}>
      <SaidOfIt keeping={keeping} isLoggedIn={isLoggedIn} />
      {keeping.state === "browser" && !isLoggedIn && <LoginLink>{t("login")}</LoginLink>}
      {keeping.state === "moved" && <Link to={to}>{t("status")}</Link>}
      {keeping.state === "conflict" && (
        <>
          <Elsewhere contested={keeping.contested} />
          <Button onClick={() => onResolve(true)}>{t("keepMine")}</Button>
          <Button onClick={() => onResolve(false)}>{t("takeTheirs")}</Button>
        </>
      )}
    </div>
  );
}

function SaidOfIt({ keeping, isLoggedIn }: Pick<KeepingNoteProps, "keeping" | "isLoggedIn">) {
  const t = useText(postingTexts);
  const { language } = usePreferences();
  if (keeping.state === "refused") return <span>{t("refused", { message: keeping.message })}</span>;
  if (keeping.state === "browser")
    return (
      <>
        <span>{t(isLoggedIn ? "browser" : "browserOnly")}</span>
        {isLoggedIn && keeping.why && <span>{t(keeping.why)}</span>}
      </>
    );
  if (keeping.state === "saved")
    return (
      <>
        <span>{t("saved")}</span>
        <time dateTime={keeping.since.toISOString()}>{describeMoment(keeping.since, language)}</time>
      </>
    );
  if (keeping.state !== "conflict") return <span>{t(keeping.state)}</span>;
  const names = keeping.contested.map(({ field }) => pickLabel(field.label, language));
  return <span>{t("conflict", { fields: formatList(names, language) })}</span>;
}

/** The time of day; of another day, with its date. */
function describeMoment(moment: Date, language: Language): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return formatDate(moment.toISOString(), language, {
    timeStyle: "short",
    ...(isToday ? {} : { dateStyle: "medium" }),
  });
}

/** As much of a text as tells which of two it is. */
const shown = 80;

/** What stands there in the place of what is written here, where that is a text. */
function Elsewhere({ contested }: { contested: readonly Difference[] }) {
  const t = useText(postingTexts);
  const texts = contested.flatMap(({ field: { name, kind }, theirs }) =>
    hasTrait(kind, "written") && typeof theirs === "string" ? [{ name, text: theirs }] : [],
  );
  return texts.map(({ name, text }) => (
    <span key={name}>{t("there", { text: text.length > shown ? `${text.slice(0, shown)}…` : text })}</span>
  ));
}
