import { SwapOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { keepCapacity, readCapacity } from "@kezhuan/web/account/login/capacity.ts";
import { OFFICE_START } from "@kezhuan/web/account/login/office-start.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { menuQuery } from "../session/menu-query.ts";
import { shellTexts } from "./shell-texts.ts";

/** The way to the other of the two menus, for an account that has both: nobody else is asked which. */
export function CapacityWay() {
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
