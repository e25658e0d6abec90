import type { MenuItem } from "@kezhuan/contract/api/menus";
import { MenuOutlined } from "@ant-design/icons";
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
import type { Arrangement } from "./layout-store.ts";
import { LanguageButton } from "./language-button.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import { shellTexts } from "./shell-texts.ts";
import "./header.css";

interface HeaderProps {
  trail: readonly MenuItem[];
  arrangement: Arrangement;
  onOpenMenu: () => void;
  /** The menu itself, where it stands across the top. */
  menu: React.ReactNode;
}

/** 64 pixels at the top of every page: where one is, and everything about oneself. */
export function Header({ trail, arrangement, onOpenMenu, menu }: HeaderProps) {
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
        {!viewing && <DepartmentSwitch />}
        {!viewing && <JobsButton />}
        {!viewing && <NoticeBell userId={user.id} allPath={NOTICES_PATH} className="header-button" />}
        <LanguageButton />
        <SettingsMenu />
        <FullScreenButton />
        <AccountMenu />
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
