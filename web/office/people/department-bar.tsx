import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { Button, Tooltip } from "antd";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { departmentTexts } from "./department-texts.ts";
import type { DepartmentMoves } from "./use-department-moves.ts";

/** The department chosen: where it stands, and what can be done with it. */
export function DepartmentBar({ node, moves }: { node: DepartmentNode; moves: DepartmentMoves }) {
  const t = useText(departmentTexts);
  const navigate = useNavigate();
  const mayUpdate = usePermission("qd_org:update");
  const maySeePeople = usePermission("sys_user:read");
  const condition = {
    match: "and",
    rules: [{ field: "memberships.dept.ancestors", op: "eq", value: node.id }],
  };
  return (
    <section className="department-bar" aria-label={node.name}>
      <div>
        {node.path.length > 0 && <small>{node.path.join(" / ")}</small>}
        <h2>
          {node.name}
          {!node.enabled && <small>{t("disabled")}</small>}
        </h2>
      </div>
      {maySeePeople && node.people_below !== null && (
        <Link to={`/ruid/sys_user?c=${encodeURIComponent(JSON.stringify(condition))}`}>
          {t("people", { count: node.people_below })}
        </Link>
      )}
      {mayUpdate && (
        <div className="department-tools">
          <Button onClick={() => navigate(`/system/dept?edit=${node.id}`)}>{t("edit")}</Button>
          <Tooltip title={t("up")}>
            <Button
              aria-label={t("up")}
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={!moves.canStep(node, -1)}
              onClick={() => void moves.step(node, -1)}
            />
          </Tooltip>
          <Tooltip title={t("down")}>
            <Button
              aria-label={t("down")}
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={!moves.canStep(node, 1)}
              onClick={() => void moves.step(node, 1)}
            />
          </Tooltip>
          <Button onClick={() => moves.choose(node)}>{t("move")}</Button>
        </div>
      )}
    </section>
  );
}
