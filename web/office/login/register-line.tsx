import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { loginTexts } from "@kezhuan/web/account/login/login-texts.ts";

/** The way to an account of one's own, below the form: visitors log in here as well. */
export function RegisterLine() {
  const t = useText(loginTexts);
  const { search } = useLocation();
  if (!site.registration) return null;
  return (
    <p className="login-register">
      {t("noAccount")} <Link to={`/register${search}`}>{t("register")}</Link>
    </p>
  );
}
