import { loginAddress } from "@kezhuan/web/account/return-address.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
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
  const { pathname, search } = useLocation();
  return (
    <div className="posting-kept" aria-live="polite" data-state={keeping.state}>
      <span>
        {keeping.state === "refused" && t("refused", { message: keeping.message })}
        {keeping.state === "browser" && t(isLoggedIn ? "browser" : "browserOnly")}
        {keeping.state !== "refused" && keeping.state !== "browser" && t(keeping.state)}
      </span>
      {keeping.state === "browser" && !isLoggedIn && (
        <Link to={loginAddress(pathname + search)}>{t("login")}</Link>
      )}
      {keeping.state === "conflict" && (
        <>
          <Button onClick={() => onResolve(true)}>{t("keepMine")}</Button>
          <Button onClick={() => onResolve(false)}>{t("takeTheirs")}</Button>
        </>
      )}
    </div>
  );
}
