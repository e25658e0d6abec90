import { ApartmentOutlined, CheckOutlined } from "@ant-design/icons";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { keepDeptid } from "@kezhuan/web/api/session-store.ts";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { mayLeave } from "../routing/leave-guard.ts";
import { useAccount } from "../session/account.tsx";
import { shellTexts } from "./shell-texts.ts";
import "./department-switch.css";

/** The department being worked in. Another one means another menu, other data and other rights, without a new login. */
export function DepartmentSwitch() {
  const t = useText(shellTexts);
  const { user } = useAccount();
  if (user.depts.length === 0) return null;
  const current = user.depts.find(({ deptid }) => deptid === user.deptid);
  return (
    <div className="header-dept-place">
      <Menu
        label={t("department")}
        button={(props) => (
          <button type="button" className="header-button header-dept" title={t("department")} {...props}>
            <ApartmentOutlined aria-hidden />
            <span>{current?.name ?? t("department")}</span>
          </button>
        )}
      >
        <DepartmentList />
      </Menu>
    </div>
  );
}

/** The departments a person belongs to, the present one marked. */
export function DepartmentList() {
  const t = useText(shellTexts);
  const { user } = useAccount();
  const change = async (deptid: string) => {
    // Everything on the page changes with the department, an open form too.
    if (deptid === user.deptid || !(await mayLeave())) return;
    keepDeptid(deptid);
    await queryClient.resetQueries();
    showToast(t("departmentDone"), { tone: "success" });
  };
  return (
    <fieldset className="dept-list" aria-label={t("department")}>
      {user.depts.map(({ deptid, name }) => (
        <button
          key={deptid}
          type="button"
          className="menu-item"
          aria-pressed={deptid === user.deptid}
          onClick={() => void change(deptid)}
        >
          <span>{name}</span>
          {deptid === user.deptid && <CheckOutlined aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}
