import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Keeping } from "./draft-saver.ts";
import { postingTexts } from "./posting-texts.ts";

interface KeepingNoteProps {
  keeping: Keeping;
  isLoggedIn: boolean;
  onResolve: (isMine: boolean) => void;
}

/** Says where what was typed is kept, for eyes and ears. */
export function KeepingNote({ keeping, isLoggedIn, onResolve }: KeepingNoteProps) {
  const t = useText(postingTexts);
  return (
    <div className="posting-kept" aria-live="polite" data-state={keeping.state}>
      <span>
        {keeping.state === "refused" && t("refused", { message: keeping.message })}
        {keeping.state === "browser" && t(isLoggedIn ? "browser" : "browserOnly")}
        {keeping.state !== "refused" && keeping.state !== "browser" && t(keeping.state)}
      </span>
      {keeping.state === "browser" && !isLoggedIn && <LoginLink>{t("login")}</LoginLink>}
      {keeping.state === "conflict" && (
        <>
          <Button onClick={() => onResolve(true)}>{t("keepMine")}</Button>
          <Button onClick={() => onResolve(false)}>{t("takeTheirs")}</Button>
        </>
      )}
    </div>
  );
}
