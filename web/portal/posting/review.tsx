import { Suspense, useSyncExternalStore } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import type { Filling } from "@kezhuan/web/form/filling.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { asVisitorsSee } from "./as-visitors-see.ts";
import { isPage, type PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";

const ShownDemand = lazyPage(async () => (await import("../demand/demand-page.tsx")).ShownDemand);
const AchievementPage = lazyPage(
  async () => (await import("../achievement/achievement-page.tsx")).AchievementPage,
);

const previews = {
  demand: ShownDemand,
  achievement: AchievementPage,
  expert: lazyPage(async () => (await import("../expert/expert-page.tsx")).ShownExpert),
  institution: lazyPage(async () => (await import("../institution/institution-page.tsx")).ShownInstitution),
} satisfies Record<PostingKind["kind"], unknown>;

interface PreviewProps {
  kind: PostingKind;
  filling: Filling;
  /** Of what is there already. */
  id: string;
}

/** The posting as visitors will see it. */
export function Preview({ kind, filling, id }: PreviewProps) {
  const t = useText(postingTexts);
  const { words } = useObjectMeta(kind.objname);
  const values = useSyncExternalStore(filling.subscribe, () => filling.state.values);
  const Page = previews[kind.kind];
  const seen = asVisitorsSee(kind, values, t("unnamedYet"));
  return (
    <section className="posting-review" aria-label={t("asVisitors")}>
      <h2>{t("asVisitors")}</h2>
      <p className="posting-help">{t("notPublic")}</p>
      <div className="posting-preview" inert>
        <Suspense fallback={<PageWait />}>
          {/* What belongs to a page that is there already belongs to its preview. */}
          <Page record={isPage(kind) ? { ...seen, id } : seen} words={words} isPartial={false} />
        </Suspense>
      </div>
    </section>
  );
}

/** In the address of who comes back from the login to the step that they left. */
export const BACK = "back";

/** Who is no visitor any more hands it in: what is typed is kept meanwhile. */
export function LoginFirst() {
  const t = useText(postingTexts);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(BACK, "1");
  const from = `${pathname}?${params.toString()}`;
  return (
    <div className="posting-login">
      <p>{t("needsLogin")}</p>
      <LoginLink className="button button-filled" from={from}>
        {t("login")}
      </LoginLink>
      <Link className="button button-plain" to={registerAddress(from)}>
        {t("register")}
      </Link>
    </div>
  );
}
