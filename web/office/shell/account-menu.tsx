import { HomeOutlined, LogoutOutlined, SearchOutlined, UserOutlined } from "@ant-design/icons";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { PROFILE_PATH, START_PATH } from "../session/start-address.ts";
import { Avatar } from "./avatar.tsx";
import { CapacityWay } from "./capacity-way.tsx";
import { DepartmentList } from "./department-switch.tsx";
import { HelpLink } from "./help-link.tsx";
import { LanguageButton } from "./language-button.tsx";
import { shellTexts } from "./shell-texts.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useLogout } from "./use-logout.ts";
import "./account-menu.css";

/** The person: name, profile, the way out. On phones also what the header has no room for. */
export function AccountMenu({ onFind }: { onFind: () => void }) {
  const t = useText(shellTexts);
  const { user, viewing } = useAccount();
  const isNarrow = useIsNarrow();
  const leave = useLogout();
  return (
    <Menu
      label={t("account")}
      button={(props) => (
        <button type="button" className="header-button header-account" {...props}>
          <Avatar name={user.name} picture={user.avatar} />
          <span className="header-account-name">{user.name}</span>
        </button>
      )}
    >
      <div className="account-head">
        <b>{user.name}</b>
        <span>{user.username}</span>
      </div>
      {isNarrow && (
        <div className="account-more">
          <button type="button" className="menu-item" onClick={onFind}>
            <SearchOutlined aria-hidden />
            {t("find")}
          </button>
          {!viewing && (
            <>
              <p>{t("department")}</p>
              <DepartmentList />
            </>
          )}
          <p>{t("language")}</p>
          <LanguageButton className="menu-item" />
          <HelpLink isInMenu />
        </div>
      )}
      <Link to={START_PATH} className="menu-item">
        <HomeOutlined aria-hidden />
        {t("start")}
      </Link>
      <Link to={PROFILE_PATH} className="menu-item">
        <UserOutlined aria-hidden />
        {t("profile")}
      </Link>
      {!viewing && <CapacityWay />}
      <button type="button" className="menu-item" onClick={() => void leave()}>
        <LogoutOutlined aria-hidden />
        {t("logout")}
      </button>
    </Menu>
  );
}
