import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Suspense } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { lazyPage } from "../shell/lazy-page.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { asVisitorsSee } from "./as-visitors-see.ts";
import { isPage } from "./page-kinds.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import type { usePosting } from "./use-posting.ts";

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

interface ReviewProps {
  kind: PostingKind;
  meta: ObjectMeta;
  posting: ReturnType<typeof usePosting>;
  isLoggedIn: boolean;
  /** Of what is there already. */
  id: string;
  onGo: (at: number, field: string) => void;
}

/** What is still missing, the way to hand it in, and the posting as visitors will see it. */
export function Review({ kind, posting, isLoggedIn, id, onGo }: ReviewProps) {
  const t = useText(postingTexts);
  const { words } = useObjectMeta(kind.objname);
  const Page = previews[kind.kind];
  const seen = asVisitorsSee(kind, posting.values, t("unnamedYet"));
  const submit = () => {
    const all = kind.steps.flatMap(({ fields }) => fields);
    const first = posting.checkComplete(all);
    if (first === undefined) return void posting.submit();
    onGo(
      kind.steps.findIndex(({ fields }) => fields.includes(first)),
      first,
    );
  };
  return (
    <section className="posting-review" aria-label={t("preview")}>
      <Missing kind={kind} posting={posting} onGo={onGo} />
      {isLoggedIn ? (
        <Button
          look="filled"
          className="posting-submit"
          disabled={posting.isSubmitting}
          onClick={() => submit()}
        >
          {t(posting.isSubmitting ? "submitting" : "submit")}
        </Button>
      ) : (
        <LoginFirst />
      )}
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

function Missing({ kind, posting, onGo }: Pick<ReviewProps, "kind" | "posting" | "onGo">) {
  const t = useText(postingTexts);
  const { language } = usePreferences();
  const missing = posting.findMissing();
  const fields = posting.fields.filter(({ name }) => name in missing);
  if (fields.length === 0) return null;
  return (
    <div className="posting-missing">
      <p>{t("missing", { count: fields.length })}</p>
      <ul>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() =>
                onGo(
                  kind.steps.findIndex((step) => step.fields.includes(name)),
                  name,
                )
              }
            >
              {pickLabel(label, language)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoginFirst() {
  const t = useText(postingTexts);
  const { pathname, search } = useLocation();
  return (
    <div className="posting-login">
      <p>{t("needsLogin")}</p>
      <LoginLink className="button button-filled">{t("login")}</LoginLink>
      <Link className="button button-plain" to={registerAddress(pathname + search)}>
        {t("register")}
      </Link>
    </div>
  );
}
