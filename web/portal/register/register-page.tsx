import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { NewPasswordFields } from "@kezhuan/web/account/password/new-password-fields.tsx";
import { loginAddress, returnAddress } from "@kezhuan/web/account/return-address.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { EntryFrame } from "../entry/entry-frame.tsx";
import { isBody } from "./check-registration.ts";
import { ConsentField } from "./consent-field.tsx";
import { IdentityChoice } from "./identity-choice.tsx";
import { registerTexts } from "./register-texts.ts";
import { welcomePath } from "./welcome-path.ts";
import { useRegistration } from "./use-registration.ts";
import "./register-page.css";

type Registering = ReturnType<typeof useRegistration>;

/** The page under `/register`: an account of one's own, and back to where one was. */
export function RegisterPage() {
  const t = useText(registerTexts);
  const say = useSay();
  const navigate = useNavigate();
  const back = returnAddress(useSearchParams());
  const registering = useRegistration({
    // An individual who came for something goes on with it; the others are first told what is theirs to do.
    onEntered: ({ identity }) =>
      navigate(identity === "person" && back !== undefined ? back : welcomePath(identity, back), {
        replace: true,
      }),
    onMade: () => {
      showToast(t("made"), { tone: "success" });
      navigate(loginAddress(back ?? "/my"), { replace: true });
    },
  });
  const { typed, change, errors, problem, captcha, fresh, submit } = registering;
  const { form, aim } = useFirstWrong();
  usePageTitle(t("title"));
  return (
    <EntryFrame way="register">
      <header className="entry-head">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <form
        ref={form}
        className="entry-form register-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit().then(aim);
        }}
      >
        <FormProblem message={problem} />
        <PersonFields {...registering} />
        <NewPasswordFields {...fresh} />
        <CaptchaField
          captcha={captcha}
          code={typed.code}
          onChange={(code) => change("code", code)}
          error={say(errors.code)}
        />
        <ConsentField
          agreed={typed.agreed}
          error={say(errors.agreed)}
          onChange={(agreed) => change("agreed", agreed)}
        />
        <SubmitButton {...registering} />
      </form>
    </EntryFrame>
  );
}

function PersonFields({ typed, change, errors }: Registering) {
  const t = useText(registerTexts);
  const say = useSay();
  const isOrganisation = isBody(typed.identity);
  return (
    <>
      <IdentityChoice
        legend={t("identity")}
        value={typed.identity}
        onChange={(identity) => change("identity", identity)}
      />
      <TextField
        label={t(isOrganisation ? "orgName" : "name")}
        name="name"
        value={typed.name}
        onChange={(event) => change("name", event.target.value)}
        error={say(errors.name)}
        autoComplete={isOrganisation ? "organization" : "name"}
        maxLength={60}
      />
      <TextField
        label={t("username")}
        name="username"
        value={typed.username}
        onChange={(event) => change("username", event.target.value)}
        error={say(errors.username)}
        hint={t("usernameHint")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <div className="register-reach">
        <TextField
          label={t("phone")}
          name="phone"
          type="tel"
          value={typed.phone}
          onChange={(event) => change("phone", event.target.value)}
          error={say(errors.phone)}
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          label={t("email")}
          name="email"
          type="email"
          value={typed.email}
          onChange={(event) => change("email", event.target.value)}
          error={say(errors.email)}
          autoComplete="email"
          maxLength={120}
        />
        <p className="text-field-hint">{t("reachHint")}</p>
      </div>
    </>
  );
}

function SubmitButton({ work, progress }: Pick<Registering, "work" | "progress">) {
  const t = useText(registerTexts);
  return (
    <Button
      type="submit"
      look="filled"
      className="entry-submit register-submit"
      disabled={work !== undefined}
    >
      {work === undefined && t("submit")}
      {work === "deriving" && t("deriving", { percent: Math.round(progress * 100) })}
      {work !== undefined && work !== "deriving" && t(work)}
    </Button>
  );
}
