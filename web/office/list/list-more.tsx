import { DownOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { IMPERSONATION_LOG_PATH, objectsWithImpersonationLog } from "../access/impersonation-log.ts";
import { impersonationLogTexts } from "../access/impersonation-log-texts.ts";
import { DeletedRecords } from "../history/deleted-records.tsx";
import { historyTexts } from "../history/history-texts.ts";
import { labelTexts } from "../labels/label-texts.ts";
import { mergeTexts } from "../merge/merge-texts.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { scanPath } from "../routing/object-routes.ts";
import { useAccount, useIsAdministrator } from "../session/account.tsx";
import { actionTexts } from "../panel/action-texts.ts";
import type { RecordActions } from "../form/record-actions.ts";

/** What is done with a list less often. Not drawn where there is nothing of it. */
export function ListMore({ meta, actions }: { meta: ObjectMeta; actions: RecordActions }) {
  const tAction = useText(actionTexts);
  const tHistory = useText(historyTexts);
  const tLog = useText(impersonationLogTexts);
  const navigate = useNavigate();
  const { permissions } = useAccount();
  const [isDeletedOpen, setDeletedOpen] = useState(false);
  const isAdmin = useIsAdministrator();
  const canRestore = meta.object.history && !meta.object.readonly && isAdmin;
  const mayLook = isAdmin || permissions.includes("sys_user:viewas");
  const tMerge = useText(mergeTexts);
  const tLabel = useText(labelTexts);
  const items = [
    ...(meta.object.labels ? [{ key: "scan", label: tLabel("scan") }] : []),
    ...(meta.object.mergeable ? [{ key: "duplicates", label: tMerge("duplicates") }] : []),
    ...(canRestore ? [{ key: "deleted", label: tHistory("deleted") }] : []),
    ...(mayLook && objectsWithImpersonationLog.has(meta.object.name)
      ? [{ key: "log", label: tLog("title") }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <ButtonMenu
        items={items}
        onChoose={(key) => {
          if (key === "duplicates") return actions.merge([]);
          if (key === "scan") return navigate(scanPath(meta.object.name));
          return key === "log" ? navigate(IMPERSONATION_LOG_PATH) : setDeletedOpen(true);
        }}
        button={(props) => (
          <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" {...props}>
            {tAction("more")}
          </Button>
        )}
      />
      <DeletedRecords meta={meta} isOpen={isDeletedOpen} onClose={() => setDeletedOpen(false)} />
    </>
  );
}
