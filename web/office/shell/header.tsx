import type { MenuItem } from "@kezhuan/contract/api/menus";
import { MenuOutlined } from "@ant-design/icons";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { NoticeBell } from "@kezhuan/web/notices/notice-bell.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { JobsButton } from "../jobs/jobs-button.tsx";
import { NOTICES_PATH } from "../routing/object-routes.ts";
import { useAccount } from "../session/account.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { DepartmentSwitch } from "./department-switch.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { HelpLink } from "./help-link.tsx";
import type { Arrangement } from "./layout-store.ts";
import { LanguageButton } from "./language-button.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import { shellTexts } from "./shell-texts.ts";
import "./header.css";

interface HeaderProps {
  trail: readonly MenuItem[];
  arrangement: Arrangement;
  onOpenMenu: () => void;
  /** Finds pages, records and actions by their names. */
  onFind: () => void;
  /** The menu itself, where it stands across the top. */
  menu: React.ReactNode;
}

/** 64 pixels at the top of every page: where one is, and everything about oneself. */
export function Header({ trail, arrangement, onOpenMenu, onFind, menu }: HeaderProps) {
  const t = useText(shellTexts);
  // Departments are chosen when the view begins, and jobs are their owner's business.
  const { viewing, user } = useAccount();
  return (
    <header className="shell-header">
      {arrangement === "drawer" && (
        <button
          type="button"
          className="header-button"
          aria-label={t("openMenu")}
          title={t("openMenu")}
          onClick={onOpenMenu}
        >
          <MenuOutlined aria-hidden />
        </button>
      )}
      <Link to="/" className="shell-home" title={t("portal")}>
        <Wordmark />
      </Link>
      {menu ?? <Trail trail={trail} />}
      <div className="header-actions">
        <button
          type="button"
          className="header-button header-find"
          aria-label={t("find")}
          title={t("findKey")}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
        >
          <Icon name="search" size={18} />
        </button>
        {!viewing && <DepartmentSwitch />}
        {!viewing && <JobsButton />}
        {!viewing && <NoticeBell userId={user.id} allPath={NOTICES_PATH} className="header-button" />}
        <HelpLink />
        <LanguageButton />
        <SettingsMenu />
        <FullScreenButton />
        <AccountMenu onFind={onFind} />
      </div>
    </header>
  );
}

function Trail({ trail }: { trail: readonly MenuItem[] }) {
  const t = useText(shellTexts);
  return (
    <nav className="header-trail" aria-label={t("trail")}>
      <ol>
        {trail.map(({ id, meta }, index) => (
          <li key={id} aria-current={index === trail.length - 1 ? "page" : undefined}>
            {meta.title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
