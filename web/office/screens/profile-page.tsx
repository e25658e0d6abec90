import { TwoFactorBlock } from "@kezhuan/web/account/two-factor/two-factor-block.tsx";
import { twoFactorTexts } from "@kezhuan/web/account/two-factor/two-factor-texts.ts";
import { NoticeChoices } from "@kezhuan/web/notices/notice-choices.tsx";
import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { OwnLogins } from "../logs/own-logins.tsx";
import { OwnOperations } from "../logs/own-operations.tsx";
import { ownLoginTexts, ownOperationTexts } from "../logs/log-texts.ts";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useAccount } from "../session/account.tsx";
import { DepartmentList } from "../shell/department-switch.tsx";
import { SettingsPanel } from "../shell/settings-panel.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { ApiKeyList } from "./api-key-list.tsx";
import { OwnLanguage, OwnProfile } from "./own-profile.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";
import "./profile-page.css";

const texts = defineText({
  title: { zh: "个人中心", en: "Profile" },
  person: { zh: "账号信息", en: "Account" },
  roles: { zh: "当前角色", en: "Roles" },
  noRoles: { zh: "无", en: "None" },
  departments: { zh: "部门", en: "Departments" },
  departmentsLead: {
    zh: "菜单、数据和权限都随部门变化。点击即可切换。",
    en: "Menu, data and rights go with the department. Click one to switch.",
  },
  noDepartments: { zh: "还没有加入任何部门。", en: "You belong to no department yet." },
  password: { zh: "修改密码", en: "Change password" },
  notices: { zh: "通知", en: "Notifications" },
  appearance: { zh: "语言与外观", en: "Language and appearance" },
});

/** Everything a person can see and change about themselves. */
export function ProfilePage() {
  const t = useText(texts);
  const tFactor = useText(twoFactorTexts);
  const tLogins = useText(ownLoginTexts);
  const tOperations = useText(ownOperationTexts);
  const { user } = useAccount();
  useShellPage(t("title"));
  return (
    <div className="profile">
      <SectionedPage title={t("title")}>
        <Section title={t("person")}>
          <OwnProfile>
            <Roles />
          </OwnProfile>
        </Section>
        <Section title={t("departments")}>
          <p>{t(user.depts.length > 0 ? "departmentsLead" : "noDepartments")}</p>
          <DepartmentList />
        </Section>
        <Section title={t("appearance")}>
          <OwnLanguage />
          <SettingsPanel />
        </Section>
        <Section title={t("notices")}>
          <NoticeChoices />
        </Section>
        <Section title={t("password")}>
          <PasswordForm />
        </Section>
        <Section title={tFactor("title")}>
          <TwoFactorBlock username={user.username} />
        </Section>
        <SessionList />
        <Section title={tLogins("title")}>
          <OwnLogins />
        </Section>
        <Section title={tOperations("title")}>
          <OwnOperations />
        </Section>
        <ApiKeyList />
      </SectionedPage>
    </div>
  );
}

function Roles() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { user } = useAccount();
  return (
    <dl>
      <div>
        <dt>{t("roles")}</dt>
        <dd>{formatList(user.roleNames, language) || t("noRoles")}</dd>
      </div>
    </dl>
  );
}
