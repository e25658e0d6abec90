import { HomeOutlined, LogoutOutlined, SearchOutlined, UserOutlined, SwapOutlined } from "@ant-design/icons";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { PROFILE_PATH, START_PATH } from "../session/start-address.ts";
import { Avatar } from "./avatar.tsx";
import { DepartmentList } from "./department-switch.tsx";
import { HelpLink } from "./help-link.tsx";
import { LanguageButton } from "./language-button.tsx";
import { shellTexts } from "./shell-texts.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useLogout } from "./use-logout.ts";
import { useQuery } from "@tanstack/react-query";
import { keepCapacity, readCapacity } from "@kezhuan/web/account/login/capacity.ts";
import { OFFICE_START } from "@kezhuan/web/account/login/office-start.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { menuQuery } from "../session/menu-query.ts";
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

/** The way to the other of the two menus, for an account that has both: nobody else is asked which. */
function CapacityWay() {
  const t = useText(shellTexts);
  const { user } = useAccount();
  const { language } = usePreferences();
  const other = readCapacity() === "dev" ? "admin" : "dev";
  const { data } = useQuery(menuQuery({ userid: user.id, deptid: user.deptid, capacity: other, language }));
  if (!data?.length) return null;
  return (
    <Link to={OFFICE_START} className="menu-item" onClick={() => keepCapacity(other)}>
      <SwapOutlined aria-hidden />
      {t(other === "dev" ? "toDev" : "toAdmin")}
    </Link>
  );
}
