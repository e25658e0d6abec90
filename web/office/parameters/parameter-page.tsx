import { useQuery } from "@tanstack/react-query";
import type { ParametersOutput } from "@kezhuan/contract/api/parameters";
import { parameterGroups, type ParameterGroup } from "@kezhuan/contract/parameters/parameter";
import { parameterKeys, parameterOf } from "@kezhuan/contract/parameters/registry";
import { messageQuery } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";
import { Pending } from "../parts/pending.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useIsAdministrator, usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { ParameterRow } from "./parameter-row.tsx";
import { parameterTexts } from "./parameter-texts.ts";
import { TestMail } from "./test-mail.tsx";
import { useParameters, type ParameterForm } from "./use-parameters.ts";
import "./parameters.css";

/** Everything of the installation that administrators set while it runs. */
export function ParameterPage() {
  const t = useText(parameterTexts);
  const isAdmin = useIsAdministrator();
  const { data, error, refetch } = useQuery({
    ...messageQuery("listParameters", {}),
    enabled: isAdmin,
  });
  useShellPage(t("title"));
  if (!isAdmin) return <EmptyState title={t("onlyAdmin")} lead={t("onlyAdminLead")} level={1} role="alert" />;
  return (
    <SectionedPage
      title={t("title")}
      lead={t("lead")}
      tools={<Link to="/ruid/sys_parameter">{t("changes")}</Link>}
    >
      {!data && <Pending {...{ error, refetch }} />}
      {data && <ParameterGroups {...data} />}
    </SectionedPage>
  );
}

function ParameterGroups({ parameters, mails, site }: ParametersOutput) {
  const t = useText(parameterTexts);
  const states = new Map(parameters.map((state) => [state.key, state]));
  const form = useParameters(states);
  useUnsavedGuard(form.count > 0, useLocation());
  const ends: Partial<Record<ParameterGroup, React.ReactNode>> = {
    site: site !== null && <Particulars objname={site} />,
    mail: mails ? <TestMail /> : <p className="sectioned-note">{t("noMail")}</p>,
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.count > 0 && !form.isSaving) void form.save();
      }}
    >
      {parameterGroups.map((group) => (
        <Section key={group} title={t(group)}>
          {parameterKeys
            .filter((key) => parameterOf(key).group === group)
            .map((key) => (
              <ParameterRow key={key} name={key} source={states.get(key)?.source} form={form} />
            ))}
          {ends[group]}
        </Section>
      ))}
      {form.count > 0 && <SaveBar form={form} />}
    </form>
  );
}

/** Texts at the foot of public pages are a record that editors keep. */
function Particulars({ objname }: { objname: string }) {
  const t = useText(parameterTexts);
  if (!usePermission(`${objname}:update`)) return null;
  return (
    <p className="sectioned-note">
      {t("particulars")} <Link to={`/ruid/${objname}`}>{t("toParticulars")}</Link>
    </p>
  );
}

function SaveBar({ form }: { form: ParameterForm }) {
  const t = useText(parameterTexts);
  return (
    <footer className="parameters-bar">
      <output>{t("changed", { count: form.count })}</output>
      <Button onClick={form.discard} disabled={form.isSaving}>
        {t("discard")}
      </Button>
      <Button type="submit" look="filled" disabled={form.isSaving}>
        {t(form.isSaving ? "saving" : "save")}
      </Button>
    </footer>
  );
}
